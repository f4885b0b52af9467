const listed = (names: string) =>
  names
    .split("\n")
    .flatMap((line) => line.split(","))
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** Names that neighbors have or give themselves, many of them near a word that is reserved. */
export const ORDINARY_NAMES = listed(`
  School Administrator, Mood, W. Ail, Wail, WAIL, Wa il, Wai L!, Wail 2, Staffan Wail, Adminah, Admina Hodzic, Admiral, Admiral Ackbar, Admira, Adamina, Adm. Nelson, Amin, Ad Astra, Ada Min, Amod Kulkarni
  Wailea, Wailua, Wailuku Jim, Wailani, Wailana, Waila, Wall, John Wall, Wallace, Wallis, Wally, WALL-E, Walli, Will, Willa
  Wael, Wael Haddad, Wail Haddad, Prince of Wails, Wails and Tails, Wailing Wanda, Wail of a Time, Whale Watcher, Abigail Wailes
  Vail, Val, Valli, Weil, Simone Weil, Wally Walsh, Waylon, Wai Ling, Wai Lam, Wai, Il Wa, Waldo, Gail, Gayle, Hailey, Quail
  Squidney, 🦑 Ana, Inky 🦑, Squidward, Squid, Squiddy, Squid Kid, Inky, Ink, Inka, Inkeri, Squid Inkwell, Squid Ink Pasta, Inken Schulz, Squink
  Stafford, Staffan, Staffa, Leon Staff, Stef, Steffi, Falstaff, Flagstaff Fred, Gustaff, Wagstaff, Chief of Staff Meg
  Officer Tom, Officer Krupke, Ofelia, Office Olga, Offenbach, Officina, Offley
  Modesto, Modesta, Modest Mouse, Modi, Mo D., M.O.D., Modern Millie, Maud, Moda, Todd Modders, Mods and Rockers
  Elihu Root, A. Root, Root, Postmaster Jim, Village Postmaster, Dana the Webmaster, Sister Ruth, Systemic Sid, Ecosystem Eva, Solar System Sam, Sysiphus, Sisi
  Supporter Sue, TeamWallace, Teamwork Tom, Team Wall, Iamhelpful, Team Mom, Team Rivera, Coach Team, Helping Hands, Helpful Hal, Service Dog Dan, Care Bear, Security Sam, Safety Steve
  Bot Fly, Bothell, Elliott, HQ Trivia, Founder Fred, Owner of 3 cats, Operator Olive, Dev, Dev Patel, Dev on 14th, Developing Dave
  Neighbor, Good Neighbor, Member of the Band, User Friendly, Author Anne, New in Town, News Junkie, The Real Slim, Real Deal Neal
  Anon, Anon Nampa, Anonymous Annie, Anastasia, Annamaria, Animal, Anonima's Daughter, Ananias, Antonina
  Unofficial Mayor, Officially Bob, Semi-official Sal, Mayor Pete, President of Nothing, Reverend Al, Sheriff Bart, Captain Otto
  Grandma June, Marina R., Bea the Baker, Milo (Pipeline Rd), Coach Rosa, kiki ✨, Gwen at the library, Lucía F., Priya 🌿
  José, María José, Zoë, Renée, Søren, Łukasz, Nguyễn Thị Hương, O'Brien, O’Connor-Smith, Jean-Luc, Anne Marie, J.R.R., D'Angelo
  Владимир, Ольга, Алёна, Мария, Сталин, Вова, Шамиль, Εleni, Ελένη, Γιώργος, Νίκος, 李小龙, 王, 山田太郎, 김민준, 와일, 이민
  محمد, وائل, فاطمة, שלום כהן, דוד, ลลิตา, आदि, अमीन, தமிழ், Ayşe, Işıl, Iğdır, Gülşah, İbrahim, Đặng, Æsa, Þór, ßen
  4EVA, M1LO, L33t Lee, Mr. 305, 007, 42, X Æ A-12, 50 Cent, 3Pac, Kid 4, Ana 2, Room 101, 1st Street Sally, Apt. 4A, 90210
  Al, Li, Ed, Bo, Jo, Q, X, A, I, Il, Ali, Lia, Ila, Iain, Liam, William, Lil Wayne, Lili, Illia, Ivan Ill, Al Lil, Mini Mae
  Wail Street, Tim Wall, WALL, wall, Wall Street Walt, W. Wall, Walter Wall, Cora Wallis, Lila Wail, Eli Wail, Al Wail, Wail Al Haddad, Wail Ali, Ali Wail, Wali, Wali Khan, WALI, Wa Li, Wal Liam, Ann-Kristin Wåll, Al Wall
  Wall Staff, Wall Support, Legal Eagle, Trusty, Trust Tom, Crew Chief, Team Crew, Agent Smith, Secret Agent, Robot Rob, Company Man, Policy Wonk, Billing Bill
  Mod Squad, Mod Podge, Modou, Ai Tanaka, Updated Una, Rep. Rivera, Reps and Sets, Squid Games, Ink and Squid, 🔴 Rosa, ⭕ Otto, ● Ola, Tom + Anna, Tom | Anna
  Prince of Wails Pub, Wails, Wailing Wall, Waikiki, Waii, Hawaii Hal, Ann O'Nym, Annie Mous, Contented Connie, A.I., Tom ™, Ana ®, هبة الله, زهرة
  ꓡꓲꓢꓴ ꓐꓰ, ꓮꓡꓲ ꓬꓰ, ꓪꓮ ꓡꓲ, ᏣᎳᎩ ᎠᏂᏴᏫᏯ, ᏎᏉᏯ ᏥᏍᏚ, ⲙⲁⲣⲓⲁ ⲡⲉⲧⲣⲟⲥ, ⲓⲱⲁⲛⲛⲏⲥ ⲙⲁⲣⲕⲟⲥ
  Mr. Wall, Mr. T, Dr. Wall, Wall Jr., Wallis II, Inky Jr, Simon Says, Simon says, Peapod, Pod, iPod, Tripod Ted, Pod Racer, Podcast Pam, Our Pod, Pod People
  Podiatrist Pia, Team Pod Racer, Police Officer Kim, Emergency Ed, Private Ryan, Privacy Pat, Hotline Bling, Helpline Hal, Operator Olive Jr, Smooth Operator
  🇺🇸 Sam, Ana 🇲🇽, 🇺🇦 Олена, Al 🇮🇹, 🇮🇱 Dov, 🇫🇷🇩🇪 Elise, ᏣᎳᎩ, Ꮳꮃꭹ, ꭰꮒᏼꮻꮿ, 丨, 王小丨, ∆, Delta ∆, ∂ave, Jean Sr
  Just Ana, Now Nora, 2h Tom, Ana-Ben, Ana - Ben, Ana | Ben, Tom ★ Ana, “Tom”, Wail-Al-Haddad, Long Ago Al
  Superman, Super Tom, Supersystem Sue, Tom (Ana), Ana · Ben, Message Mae, Reset Rita, Payment Pat, Trust Fund Tim, Safety Sam, Anon, Ana/Ben, Wail-Haddad, Login Larry, Tom [he], AC/DC
  Μαρία Παππά, Ιωάννης Ηλιάδης, Αλίκη Μίλα, Іван Франко, Ілля Іваненко, Ірина Мороз, Олена Адамів, Ибрагим Ӏалиев, Işıl Yıldız, Ali Kılıç
  Wai L, Wai L., Wai L 🌸, Wai L. Chan, Wai Lun, Wai-Ling Lee, Ka Wai L., Wai K., L. Wai, Lai Wa, Wai Lo, Wai Leung, Chan Wai, Wa Lai, A. Il, Ai L.
  William (Will) Khan, Katherine “Kat” Moss, Wail Haddad (Boise), Walid (Wall-E) Noor
  The Mod Squad, A Mod Podge, Mod Squad, The Modfather, The Modern Tom, The Modest Tom, The Maud Tom, Todd the Modder, Tom Mody, Modibo Keita
  Tom (Supportive), Tom (Nampa), Ana · Boise, Dana (peer support), Kim (night staff nurse), Sam | Sax, Lou (sound system)
  ǃXóõ, ǃKung, Ŀuís
  Waʼil, Waʾil, Wāʾil, Waʼil Haddad, Ali Waʼil, Kaʻimi, Noʻeau, ʻIlima, ʻAʻali Wall, Kalaniʻōpuʻu, Dʼangelo, Dʼ Angelo, Oʻahu Al, OʻBrien, Lāhainā Wai, Hawaiʻi Hal, Waiʻanae
  Saʿid, ʿAli, Muʾmin, Amīnʾ, Qurʼan Ali, محمـد, وائـل, فاطمةـ, ジョー, マリー, メアリー, 佐々木, 野々村, みすゞ, いすゞ, ตั้งๆ, Jamesʼs Mom, Miaʼs Dad, Soʻlomon, Gʻulom, Oʻtkir, Dmytroʹ
  María Aª, Nº 5, M.ª José, Ana†, Tom × Ana, Modesto×, Waldo × Ola, Wallˈ, Wallace†, Inkyˈ, Squidneyˌ, Staffordˈ, Adminahʼ, Wailesˈ, Prince of Wailsʼ Pub, Ana·Ben, Iⓐn, ★Wallis★, Elliottⁿ, Modestoˈs Mom, Wai Lˈ, Inkª, Inkº Ana, Ana 🅱, Ana Ⓜ️
  李 Ana, Ana 李, Tom (汤姆), 王Wailer, Wailer王, Ana 一郎, Maria ฯ, Wallaceᐧ, ᐧWallace, Wallace 王, 王 Wall, Tom 王, Ana ᐧ Ben, Anaㆍ, Inkyᐧ, ノ Ana, 一 Ana 一, Waldo Ω, Ω Inky, Staffordя, Adminah 李
  ᐃᓄᒃ, ᐊᓕᐊ, ᒥᔅᑎᐦ ᐊᐧᐱᓯᑊ, ᐧᐊᐱᒧᔅ, ᐊᐧᐸᐣ, ᐊᐱᐢ ᐊᐧᒐᐢ, ᓀᐦᐃᔭᐤ, ᒪᕆ ᐊᓪᓚᕆᐊᒃ, ᑕᓂᓯ Mary, Mary ᓯᐱ, Ana ᐧᐊᐱᑦ, ᐧ, ㆍ, 一, 丁一, 一二三, ノノ, 乃木, 乃木 Ana, 丸山一
  Wail وائل, وائل Wail Haddad, Wail יוסי, יוסי כהן, Yossi יוסי, ו, ײ, Wail 李小明, Leon Staff 王, Chief of Staff Meg 王, Dr. 王, Mr. 李, Team 王, The 王, Coach 김, 김 Coach, Neighbor 王, New ท่าน, Wai L 王, 李 Wai L, 王 Wai L., Wai 李
  ลลิตา ฯ, สมชาย ใจดี, พร, Porn พร, ก้อย Goy, ノリ Noriko, くみ Kumi, 佐々木一, ニコ Nico, ミキ Ana, 김ㅋㅋ, Minsu ㅋㅋ, ይስሐቅ, ሀና Hana, ⵜⵉⵣⵉⵔⵉ, ⵏⵓⵔⴰ Nora, ⵉⴷⵉⵔ, Нора Nora, Ия, Ия Ива, Ив Ana, Модестя, Ян Ian, Ян, Ω, Zoë Ζωή
  মীনা, मीना Meena, மீனா, Ana ௧, Tom ٣, Room ৪, ᠮᠣᠩᠭᠣᠯ, გია Gia, Գոհար Gohar, ߊߡߊ, ꆈꌠ, 𞤀𞤣𞤢𞤥 Adam, 𓀀 Ana, Ana 𓆏𓆏, ᚠᚱᛖᛃᚨ Freya, Squid 王, Ink 王, ᐧSquidney, Inkwell丶
  乂Anaツ, ツ Tom, メアリー Mary, 彡★Wallace★彡, ღ Gia ღ, ꧁Ana꧂, Wallツ, Inkyツ, Modestoツ, Stafford ツ, Wail Haddad ツ, Wai L ツ, シミズ Ana, ミツ Ana, メイ Mei
`);

/** Wail, its staff and Squid Ink, as somebody would write them who wants to be taken for them. */
export const PRETENDERS = listed(`
  Squid Ink, squid ink, SQUID INK, SquidInk, Squid_Ink, Squid-Ink, Squid  Ink, S q u i d I n k, S.q.u.i.d. I.n.k., Squid Ink 2
  The Squid Ink, Squid Ink 🦑, 🦑 Squid Ink 🦑, Squid Ink User, Squid Ink Neighbor, Squld lnk, Squid lnk, Squ1d 1nk, 5quid Ink, $quid !nk
  Sգuid Ink, Ѕquіd Іnk, Squid Іnk, Ｓｑｕｉｄ Ｉｎｋ, 𝐒𝐪𝐮𝐢𝐝 𝐈𝐧𝐤, 𝓢𝓺𝓾𝓲𝓭 𝓘𝓷𝓴, Ⓢⓠⓤⓘⓓ Ⓘⓝⓚ, 🅂🅀🅄🄸🄳 🄸🄽🄺, Śqűíd Íñk, Squıd Ink, Squicl Ink
  Squ\u200bid\u2060 Ink, Squid\u00adInk, S\u0336q\u0336u\u0336i\u0336d\u0336 I\u0336n\u0336k\u0336, Squid\u3164Ink, Squid\u2800Ink, Squid\u{13441}Ink, \u{13442}Squid Ink, sqυιd ιηκ
  Anonymous, anonymous, Anonymous Neighbor, Anonymous User, The Anonymous, An0nymous, Αnοnymοus, Аnоnуmоus, A n o n y m o u s, Anónimo
  The Wail, Wail Team, Wail-Team, WailTeam, wailteam, teamwail, Team Wail, The Wail Team, Wail Support, WailSupport, Wail_Support, Support Wail
  Wail Staff, Wail Admin, Wail Official, Official Wail, Wail HQ, Wail App, Wail Inc, Wail Security, Wail Safety Team, Wail Bot, Wail Help Desk
  Tom from Wail, Anna @ Wail, Sue of Wail, Wail Support Tom, Tom (Wail Staff), Jim - Wail Moderator, WailTeam Bob, Equipo Wail, Soporte de Wail
  Moderator, moderator, MODERATOR, M0derator, Moderat0r, Moderators, Moderator Tom, Tom (Moderator), Mode rator, rnoderator, Моderаtоr, Mod, Mods, The Mods
  Moderador, Administradora, Moderation Team, Community Moderator
  Admin, ADMIN, admin, Admin1, Admin 2, 1Admin, Adm1n, 4dmin, @dmin, Adm!n, Admln, AdmIn, Adrnin, Aclmin, A d m i n, A-d-m-i-n, Admins, Admin Sarah
  🅰🅳🅼🅸🅽, Аdmin, Ádmín, Αdmin, admіn, Adｍin, 𝔸𝕕𝕞𝕚𝕟, ᴀᴅᴍɪɴ, Administrator, Administrators, 4dm1n1str4t0r, Site Administrator, System Admin, SysAdmin
  Official, 0fficial, Offlcial, OfficiaI, OFFICIAL, The Official, System, 5ystem, Sуstem, SYSTEM, The System, System Service
  Staff, St4ff, $taff, 5t4ff, Ѕtaff, S t a f f, The Staff, Our Staff, Support, Support Team, Supp0rt, Sυpport, Customer Support, Helpdesk, Soporte
  WAlL TEAM, WAlL SUPPORT, WAlL STAFF, WAlL OFFICIAL, WAlL Security, WAІL TEAM, WАІL SUPPORT
  WAӀL STAFF, WAΙL OFFICIAL, WAІL HELP, WAΙL TEAM, WAӀL HELP, Waıl Team, Waıl Support, Waıl Staff, Offıcıal Waıl, Waιl Team, WaᎥl Team, Waꙇl Support
  Waiɩ Team, ꓪꓮꓲꓡ ꓔꓰꓮꓟ, ꓮꓓꓟꓲꓠ, Squid ꓲnk, Ⲁdmin, Ⲁdministrator, ⲀDMIN, Moderatoⲅ
  Ⲁnonymous, Anonyⲙous, AdmᎥn, AdmᎥnistrator, SquᎥd Ink, ADMꟾN, Wai∣ Team, A+D+M+I+N, Squid Ink ™, Squid Ink®, Squid Inks
  Squid Ink's, Squid Ink’s, SquidInks, Wail Crew, Wail Employee, Wail Representative, Wail Reps, Wail Agent, Wail Headquarters
  Wail Trust, Wail Trust and Safety, Wail Compliance, Wail Legal, Wail Policy, Wail Billing, Wail Announcement, Wail Announcements, Wail Notice, Wail Update
  Wail Updates, Wail Management, Wail Engineering, Wail Assistant, Wail Robot, Wail Corporation, Wail Company, wailcrew, WailCrew
  Legal Team Wail, Wails Team, Wail's Team, Super Mod, Head Mod, Site Mod, Site Mods, Pod Mod, Mod Tom, Tom (Mod), Content Moderation, Content Moderator
  Anonymous Squid, Anonymous Squid Ink, 🦑 Ink, 🦑Ink, 🦑🦑 Ink
  Squid Ɪnk, Squid Inꝁ, Ꞩquid Ink, Squi∂ Ink
  Mr. Squid Ink, Squid Ink Jr, Squid Ink Jr., Squid Ink II, Squid Ink III
  Dr. Squid Ink, Squid Ink Sr, Squid Ink says, Wail says, Wail Helpline, Wail Privacy, Wail Police, Wail Emergency Alert, Wail Emergency, Wail Hotline
  Squid Ink ∙ now, Squid Ink ⋅ 2h, Squid Ink ‧ now, Squid Ink - now, Squid Ink now, Squid Ink 2h, Squid Ink just now, Squid Ink → all, Tom ❨Wail❩, Tom ‹Wail›, Tom | Wail
  Tom ― Wail, Tom “Wail”, Tom 〈Wail〉, Tom 【Wail】, Tom ⧸ Wail, Tom ∶ Wail, Tom ★ Wail, wailsecurity, W a i l   S a f e t y, Squid Ink ⑽, Admin⑽, ModeratorⅧ Tom
  Squid Ink · now, Squid Ink (OP), Anon Squid Ink, Tom (Wail), Wail: Tom, Tom @Wail, [Wail] Tom, Wail – Tom, Ana / Squid Ink, Wail Password Reset, Wail Account Recovery
  Wail Verification, Wail Refunds, Wail Community Guidelines, superadmin, SuperAdmin, Super Admin, Trust & Safety Team, System Message
  Pod Official, Pod Operator, Pod Operators, Pod Admin, Pod Staff, Pod Support, Pod Team, Official Pod, Pod Admin Mike, Jessica (Moderator), Wail Corp, Wail ✓, Wail ✅
  The Mod Tom, Our Mod Tom, Your Mod Tom, A Mod Tom, El Mod Tom, The New Mod Tom, The Real Mod Tom, Super Mod Tom, Head Mod Tom, Pod Mod Tom, Community Mod Ana
  Squꞽd Ink, Sqꞿid Ink, Ꟙquid Ink, ꟿoderator, Moderꬰtor, Adꟽin, Waiꞁ Team, Wꬰil Support
  Wai L Team, Wai L Support, Wai L (Wail)
  Bill Khan (Wail), Bill (Wail) Khan, Bill “Wail” Khan, Head (Wail) Tech, Ask (Wail) Anything, Bill (Wail) CTO, Bill (Wail) Chief, Hello (Wail) Here, (Wail) Bill Khan, Bill (Wail) Support, Bill (Wail) Crew, The (Wail) Team, Bill (Squid Ink) Khan, Bill (Wail) 🦑, Bill “Wail”, Bill (Moderator) Khan
  Tom (Staff), Tom (Mods), Tom (Mod) Khan, Tom · Support, Tom | Official, Tom – Support Team, Ana (The Staff), Ana (Customer Support) Reyes
  Squid Inkˌ, ʻSquid Inkʼ, Squid Inkˍ, Adminˈ, Wail Teamˈ, Squid Inkº, Squid Inkª, Squid Ink†, Squid Ink×, Squid Inkー, Wailˈs Support
  Squid Ink‡, Squid Inkⁿ, Squid Inkₓ, Squid Inkｰ, Squid Ink々, Squid Ink՚, Squid Inkՙ, Squid Inkˑ, Squid Inkꞏ, Squid Inkꞌ, Squid Inkǂ, Squid Inkʔ, Squid Ink╳, Squid Ink⨯, Squid Ink⊕, Squid Ink€, Squid Ink◊, ×Squid Ink×, Squid Ink⓫, Squid InkⅩ, Squid Ink🅱
  Squid ˈInkˈ, SquidˈInk, squidˈink, WailˈTeam, wailʼteam, Wail†Team, Adminˈ1, Staffʼ, Supportˌ, Officialª, Systemº, Anonymousˈ, Modˈ Tom, Moderatorˈ, Waʼil Team, Wāʾil Support, Squid Inkˈs, Squid Ink\u200bˈ, Squid Inkˈ 🦑, Tom (Wailˈ)
  ᐧWail Support, Adminᐧ, WailᐧTeam, SquidᐧInk, Squid Ink ᐧ, Squid Inkㆍ, Squidᆞ Ink, SquidᆞInk, Squidᐨ Ink, SquidᐨInk, SquidᐟInk, SquidᐠInk, 丶Squid Ink, Squid Ink丶, 一Squid Ink一, Squid一Ink, Squid Inkㇻ, Squid Ink ฯ, Adminฯ, ฯWail Team
  ᐧᐧWail Supportᐧᐧ, Squid Ink ᐧ ᐧ, Squid Ink ᐧᐨ, Squid Ink ㆍᆞ, ノSquid Ink丿, ᐸᐸSquid Inkᐳᐳ, Waᐧil Team, Sqᐧuid Ink, Adᐧmin, Moderᐧator Tom, Modᐧ Tom, Ѕquіd Іnkᐧ, Squіd Іnk ㆍ
  Squid Ink 王, 王Squid Ink, Admin王, Admin乃, Squid Ink 乃, Ѕquid Ink 乃, Adminا, Squid Ink ا, Adminו, Adminߊ, Adminⵏ, Adminя, яWail Support, Ѕquіd ІnkΩ, Ω Ѕquid Іnk Ω, Admіnя, Squid Ink Ω, AdminΩ, λWail Teamλ, Squid Ink ㅋㅋㅋ, Adminㅠㅠ, Squid Ink 김
  Admin先生, Adminさん, Moderator님, 官方Admin, ꓪꓮꓲꓡ王 Team, Squid Ink ٣, Admin٣٣, Wail௧Team, Squid૧Ink, Squid Ink 𓀀, Squid Ink 𓀀𓁐, 𒀀𒁀Wail Team, Adminᚠᚢ, Squid 𐎀𐎁 Ink, Squid Ink 𖼿, Squid Ink 𛰀, Squid Ink Ⴀ, Wail Staff 𐐀, Squid Inkᠠ, Squid Ink ⵑ, Squid Inkॽ, Squid Ink ⲻ, Ⲻ Wail Support Ⲻ, Admin𝛀
  Community Manager, The Security Team, Safety Team, Sаfety Teаm, Safety-Team, Webmaster, Wail Webmaster, Operator, Customer Service, Help Center, Wail Guard, Wail Review, Review Team, Appeals Team, Moderación, Pod Leader
  Squid Inkᐧˈ, Squid Ink ᐧ™, 🦑ᐧInk, Tomᐧfromᐧ Wail, Wailᐧ's Team, WAІL ᐧ TEAM, Squid Ink くノ一, ꧁ᐧSquid Inkᐧ꧂, ღAdminღ, メWailメTeamメ, 彡★Squid Ink★彡, 乂Adminツ, Squid Ink ツ彡, ッツSquid Ink, Squid Inкю
`).map((name) =>
  name.replaceAll(/\\u([0-9a-f]{4})/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
);
