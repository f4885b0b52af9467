import type { BankQuestion } from "./bank-question.ts";
import type { HolidayName } from "./us-holidays.ts";

/** Questions for holidays; a different one each year until the list starts over. */
export const HOLIDAYS: Record<HolidayName, readonly [BankQuestion, BankQuestion, ...BankQuestion[]]> = {
  "New Year's Day": [
    ["What is the first good thing you want to do this year?", "🎆", "🌅"],
    ["Which word should stand above your new year?", "🗓️", "✨"],
    ["How did you greet the new year: asleep, dancing or somewhere in between?", "🥳", "😴"],
    ["What are you leaving behind in the old year?", "👋", "🎉"],
  ],
  "Martin Luther King Jr. Day": [
    ["What is one thing neighbors can do to treat each other more fairly?", "🤝", "🕊️"],
    ["Who showed you what it means to stand up for others?", "✊", "💛"],
    ["What dream do you have for our community?", "💭", "🏘️"],
    ["How do you like to help out on this day of service?", "🧤", "🤲"],
  ],
  "Groundhog Day": [
    ["Early spring or six more weeks of winter: what would you order?", "🦫", "🌷"],
    ["Which day of your life would you happily repeat?", "🔁", "☀️"],
    ["Which local animal should predict our weather?", "🦝", "🔮"],
    ["What do you do the same way every single day?", "⏰", "🦫"],
  ],
  "Valentine's Day": [
    ["Who or what do you love about this neighborhood?", "💘", "🏡"],
    ["What is the sweetest note you ever wrote or got?", "💌", "🍫"],
    ["How do you show people that you care?", "❤️", "🤗"],
    ["Which candy heart message would you give a neighbor?", "🍬", "💬"],
  ],
  "Presidents' Day": [
    ["Which president would you like to show around our town?", "🎩", "🗺️"],
    ["What makes somebody a good leader?", "🧭", "⭐"],
    ["Which old law or rule would you have loved to vote on?", "🗳️", "📜"],
    ["What would be the first thing you changed as president of your block?", "🏘️", "🖊️"],
  ],
  "Pi Day": [
    ["What is the best pie, sweet or savory?", "🥧", "🏆"],
    ["When did math turn out to be useful in your life?", "🧮", "😄"],
    ["Who in town makes a pie worth standing in line for?", "🥧", "🧍"],
    ["Which number means something to you?", "🔢", "💙"],
  ],
  "St. Patrick's Day": [
    ["What is the luckiest thing that ever happened to you?", "🍀", "🌈"],
    ["Where is your favorite patch of green around here?", "💚", "🌳"],
    ["What would you hope to find at the end of a rainbow?", "🌈", "🪙"],
    ["Do you have a lucky charm, and what is its story?", "🍀", "🧦"],
  ],
  "April Fools' Day": [
    ["What is the best harmless prank you ever saw?", "🃏", "🤣"],
    ["What did you believe far too long?", "🙈", "😄"],
    ["Which silly news story about our town would you invent?", "🗞️", "🤪"],
    ["Who is the funniest person you know?", "😂", "🎭"],
  ],
  "Easter Sunday": [
    ["What does this Sunday look like at your place?", "🐣", "🌷"],
    ["Where would you hide an egg so that nobody finds it?", "🥚", "🙈"],
    ["Which spring treat do you look forward to most?", "🐰", "🍫"],
    ["Who do you love to share a long spring brunch with?", "🌼", "🥞"],
  ],
  "Earth Day": [
    ["What is one small thing you do for the planet?", "🌍", "♻️"],
    ["Which natural place near us should always stay as it is?", "🏞️", "💚"],
    ["What would make it easier to live a bit greener around here?", "🌱", "🚲"],
    ["Which animal, tree or plant would you protect first?", "🌳", "🐢"],
  ],
  "Mother's Day": [
    ["What did a mother, or someone like one, teach you?", "💐", "💛"],
    ["Which saying of your mom, grandma or aunt do you hear yourself use?", "🗣️", "😄"],
    ["What is the kindest thing you can do for a mom you know?", "🌷", "🤗"],
    ["Which dish of hers would you give anything to taste again?", "🍲", "👩‍🍳"],
  ],
  "Memorial Day": [
    ["Who do you remember today?", "🎗️", "🕯️"],
    ["Which story about someone who served should not be forgotten?", "📖", "🎗️"],
    ["Where in our area do you go to remember?", "🪦", "🌹"],
    ["How do you mark this day?", "🕊️", "🏘️"],
  ],
  Juneteenth: [
    ["What does freedom mean to you?", "🕊️", "✊"],
    ["How can our community celebrate Juneteenth together?", "🎉", "🤝"],
    ["Which story from Black history should everybody know?", "📚", "⭐"],
    ["What food, music or gathering belongs to this day for you?", "🎶", "🍓"],
  ],
  "Father's Day": [
    ["What did a father, or someone like one, teach you?", "👔", "💙"],
    ["What is the best dad joke you know?", "😂", "👨"],
    ["Which tool, hobby or habit did you get from your dad or grandpa?", "🧰", "🎣"],
    ["Who has been like a father to you?", "🤝", "💛"],
  ],
  "Independence Day": [
    ["What is your favorite Fourth of July memory?", "🎆", "🗽"],
    ["Fireworks, parade, cookout or a quiet day: what is your Fourth?", "🎇", "🌭"],
    ["What do you appreciate most about living here?", "🗽", "💙"],
    ["Where is the best place nearby to watch the sky tonight?", "🎆", "📍"],
  ],
  "Labor Day": [
    ["Whose work do you want to thank today?", "🛠️", "🙏"],
    ["What is the best thing you ever earned with your own work?", "💪", "⭐"],
    ["How do you say goodbye to summer?", "🌭", "👋"],
    ["Which job taught you the most?", "💼", "📚"],
  ],
  "Indigenous Peoples' Day": [
    ["What do you know about the first people who lived where we live?", "🪶", "🗺️"],
    ["Which place name around here has an Indigenous origin?", "🪧", "🪶"],
    ["What can we learn from those who cared for this land before us?", "🌾", "🌎"],
    ["Which tradition of your own ancestors do you keep?", "🧶", "🔥"],
  ],
  Halloween: [
    ["What is the best costume you ever wore or saw?", "🎃", "🎭"],
    ["Which candy do you keep, and which do you trade?", "🍬", "🤝"],
    ["What is the spookiest spot in town?", "👻", "📍"],
    ["What would you hand out if it could be anything but candy?", "🦇", "🎁"],
  ],
  "Veterans Day": [
    ["Who is a veteran you would like to thank?", "🎖️", "🙏"],
    ["How can neighbors support veterans all year long?", "🤝", "🏡"],
    ["What did someone who served teach you?", "🎗️", "💬"],
    ["Which story of service in your family or town should be told?", "📖", "🎖️"],
  ],
  "Thanksgiving Day": [
    ["What are you thankful for today?", "🦃", "🙏"],
    ["Which dish has to be on the table?", "🥧", "🍽️"],
    ["Who would you set an extra plate for?", "🍽️", "💛"],
    ["What is your family's funniest Thanksgiving story?", "🦃", "😂"],
  ],
  "Christmas Eve": [
    ["What happens at your place on the evening of the 24th?", "🌟", "🕯️"],
    ["Which smell, song or light means this night to you?", "🎶", "✨"],
    ["What would you like to find, or give, tonight?", "🎁", "🌙"],
    ["Who are you thinking of tonight?", "💛", "🕯️"],
  ],
  "Christmas Day": [
    ["What made you smile today?", "🎄", "😊"],
    ["What is the best gift you ever gave someone?", "🎁", "💝"],
    ["How are you spending this day, festive or not?", "🧦", "☕"],
    ["Which memory of a winter holiday do you treasure?", "🎄", "📷"],
  ],
  "New Year's Eve": [
    ["What was the best moment of your year?", "🎇", "💛"],
    ["What did this year teach you?", "📚", "🎆"],
    ["Who made your year better?", "🥳", "🙏"],
    ["How will you spend the last hour of the year?", "🕛", "✨"],
  ],
};
