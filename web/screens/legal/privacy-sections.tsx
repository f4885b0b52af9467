import { Link } from "react-router";
import { DELETE_ACCOUNT_PHRASE, LIMITS } from "../../../worker/contract/limits.ts";
import { paths } from "../../navigation/paths.ts";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";
import type { LegalSection } from "./legal-page.tsx";

/** What the product keeps and does. A change of behaviour changes this text. */
export const PRIVACY_SECTIONS: readonly LegalSection[] = [
  {
    id: "what-we-keep",
    title: "What we keep",
    body: (
      <ul>
        <li>
          <strong>Your account:</strong> email address, first and last name, the display name you choose, and a
          scrambled (hashed) form of your password that cannot be turned back into it. If you sign in with Google, the
          identifier Google gives us for you, instead of a password or beside it.
        </li>
        <li>
          <strong>What you write and do:</strong> wails, comments, Daily Ripple replies, likes, reactions, the pods you
          joined, and the shells and badges that follow from them.
        </li>
        <li>
          <strong>Your sessions:</strong> which devices are signed in (the name the browser gives itself, when it signed
          in and until when that lasts), so that you can see them and sign out everywhere.
        </li>
        <li>
          <strong>Notifications</strong> about what happened to your posts, and whether you have read them.
        </li>
        <li>
          <strong>Devices that get push messages,</strong> if you turn them on: the address and keys your browser gives
          us for them, your time zone, what you chose, and up to when you were sent it.
        </li>
        <li>
          <strong>Safety records:</strong> the people you blocked, the words and notifications you muted, the things you
          reported, the issues you sent us, and a log of moderation decisions. That log holds no texts, and never an
          author together with a post. If your account is suspended: until when, and why.
        </li>
      </ul>
    ),
  },
  {
    id: "what-we-do-not-keep",
    title: "What we do not keep",
    body: (
      <>
        <p>
          We never ask for your precise location: you tell us your city by choosing it. We do not read your contacts,
          photos or other apps, and there are no advertising or analytics trackers on {PRODUCT_NAME}.
        </p>
        <p>
          Your network address is used for a minute to slow down people who try many passwords or send spam. It is not
          stored with your account.
        </p>
      </>
    ),
  },
  {
    id: "cookies",
    title: "Cookies and storage on your device",
    body: (
      <p>
        One cookie keeps you signed in for up to {LIMITS.sessionDays} days after your last visit; another one lasts ten
        minutes while you sign in with Google. Your browser also keeps your unsent drafts, small choices such as light
        or dark, and, so that {PRODUCT_NAME} opens without a connection, a copy of your account’s names and address, of
        your pods and of the last feeds you saw. Drafts and copies are wiped when you log out; when your session has
        ended elsewhere, as soon as {PRODUCT_NAME} is open and online. None of this is shared with anybody.
      </p>
    ),
  },
  {
    id: "who-sees-what",
    title: "Who sees what",
    body: (
      <ul>
        <li>
          Other signed-in members get your first name and, if you chose one, your display name with what you post under
          it, and the shells you earned openly. If you like somebody’s wail or react to their reply, they see your name.
          Nobody ever sees your email address or last name.
        </li>
        <li>Every signed-in member can read any pod’s wails, comments and replies. Only its members can post there.</li>
        <li>
          Nobody outside {PRODUCT_NAME} can read wails: signed-out visitors and search engines see only the public
          pages.
        </li>
        <li>Whoever you report or block is not told that it was you.</li>
      </ul>
    ),
  },
  {
    id: "squid-ink",
    title: "Squid Ink: what anonymous means here",
    body: (
      <>
        <p>
          A wail posted with Squid Ink shows “Squid Ink” instead of your name; only you see that it is yours. Your name
          is not in what other members receive, not in their notifications and not in our logs, and shells that an
          anonymous wail earns are left out of the total that others see. Below it you can comment as “Squid Ink ·
          author”: everybody sees that it is the author, and all of this holds for these comments, too.
        </p>
        <p>
          <strong>It has limits, and you should know them.</strong> As long as the wail and your account exist, and up
          to 30 days longer in its history, our database knows whose it is: so that you can delete it, and so that the
          monthly limit can be counted. The people who operate {PRODUCT_NAME} can therefore identify the author, and
          would do so where the law requires it or somebody is in danger. What you write can give you away, too. And if
          you choose your name for a comment under your own anonymous wail, it shows your name like any other.
        </p>
        <p>
          A block works on names, so it does not hide the anonymous wails of the person you blocked: that would reveal
          which ones are theirs. You can hide any single anonymous wail for yourself.
        </p>
      </>
    ),
  },
  {
    id: "moderation",
    title: "Moderation by software",
    body: (
      <>
        <p>
          What you post, your names and your replies are checked by software before others see them: for links, for
          abusive words and phrases, and by an AI model that runs at our hosting provider, Cloudflare. The text, and the
          post or question that it answers, is sent to the model for that check and is not used to train it. If the
          check cannot be made right away, only you see your text until it has been. When something is held or removed
          we tell you; if it is a text, you can ask once for a person to look at it. Daily Ripple questions are written
          by an AI model, too; it is told nothing about you.
        </p>
        <p>What becomes of a text:</p>
        <ul>
          <li>
            <strong>Refused:</strong> we tell you why, and do not keep it. You can have a person look at it: then we
            keep it for that, for {LIMITS.refusedTextDays} days at most unless it is published. What seems to put a
            child at risk we keep in the same way, without being asked. You can delete either at any time. We count
            refusals by reason and day, without texts and names.
          </li>
          <li>
            <strong>Held:</strong> it is stored, and only you and the people who run {PRODUCT_NAME} can read it.
          </li>
          <li>
            <strong>Reported:</strong> the people who run {PRODUCT_NAME} read it and what was said against it, without
            the name of its author.
          </li>
          <li>
            <strong>Removed:</strong> only you and they can still read it, until you delete it or your account.
          </li>
        </ul>
        <p>
          If what you wrote sounds as if you might harm yourself, we show you the 988 Suicide &amp; Crisis Lifeline, and
          tell nobody that we did.
        </p>
        <p>
          Accounts that break the <Link to={paths.guidelines}>Community Guidelines</Link> can be suspended for a time.
          You then see why and until when. Other members are not told.
        </p>
      </>
    ),
  },
  {
    id: "sharing",
    title: "Who else handles your data",
    body: (
      <>
        <p>
          {PRODUCT_NAME} runs on Cloudflare, which stores and transmits the data for us, sends our emails and runs the
          AI models. If you choose “Continue with Google”, Google learns that you sign in to {PRODUCT_NAME} and tells us
          your name and verified email address. If you turn on push messages, the push service of your browser’s maker
          passes them on, encrypted so that only your device can read them; it learns when you get one. Nobody else
          receives your data, unless a law or court order leaves us no choice.
        </p>
        <p>We do not sell or rent personal data, and we do not share it for advertising.</p>
      </>
    ),
  },
  {
    id: "how-long",
    title: "How long we keep it",
    body: (
      <ul>
        <li>Your account and what you wrote: until you delete it, or your account.</li>
        <li>
          What a text said before you edited it: as long as the text, at most 1 year, for whoever looks at reports.
        </li>
        <li>
          <strong>Inactive accounts are deleted after 2 years</strong> without a visit, with everything in them.
        </li>
        <li>
          <strong>Moderation logs are kept for 1 year.</strong>
        </li>
        <li>A refused text that you had a person look at: {LIMITS.refusedTextDays} days, unless it is published.</li>
        <li>Notifications: about {LIMITS.notificationDays} days; that you reached a badge, as long as your account.</li>
        <li>Sessions: until you log out, or {LIMITS.sessionDays} days after your last visit.</li>
        <li>Devices that get push messages: until you turn them off or log out there.</li>
        <li>Links for confirming your email address or resetting your password: 1 hour, and some minutes more.</li>
        <li>Reports you made: as long as what they are about, without your name once your account is gone.</li>
        <li>
          A fingerprint of your email address: some minutes after you delete the account, so that nobody can flood it
          with mail.
        </li>
        <li>
          Backups: what is deleted from {PRODUCT_NAME} could for up to 30 more days still be restored from the
          database's history, by the people who run {PRODUCT_NAME}. After that nobody can.
        </li>
      </ul>
    ),
  },
  {
    id: "your-rights",
    title: "Your choices and rights",
    body: (
      <>
        <ul>
          <li>
            <strong>See it:</strong> download everything we hold about you as a file, from your profile.
          </li>
          <li>
            <strong>Correct it:</strong> change your display name whenever you like; write to us about the rest.
          </li>
          <li>
            <strong>Delete it:</strong> remove single wails, comments and replies, all of which your profile lists, or
            your whole account. (A comment below a wail that is hidden waits until the wail is back or gone.) Choose
            Delete Account on your profile and type {DELETE_ACCOUNT_PHRASE}. Your account, posts, comments, replies,
            likes, reactions and sessions are erased at that moment, and you cannot get them back. What may outlast them
            stands under “How long we keep it”.
          </li>
          <li>
            Anonymous wails, with your anonymous comments below them, lose their tie to you at the same moment, and each
            disappears at a random time within the next {LIMITS.inkRetentionDays} days, so that their going does not
            tell whose they were.
          </li>
        </ul>
        <p>
          Depending on where you live, the law may give you further rights, such as objecting to a use of your data.
          Write to us through Report an Issue on your profile, and we will answer.
        </p>
      </>
    ),
  },
  {
    id: "age",
    title: "Children",
    body: (
      <p>
        {PRODUCT_NAME} is for people aged 13 and older. We do not knowingly keep data of younger children; if you learn
        of an account of one, please tell us and we will delete it.
      </p>
    ),
  },
  {
    id: "security",
    title: "How we protect it",
    body: (
      <p>
        Connections are encrypted, passwords are stored with a slow one-way hash, sign-in tokens are stored only as
        fingerprints, and sessions can be ended at once from your profile. No system is beyond all attack; if something
        happens to your data, we will tell you.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes and contact",
    body: (
      <p>
        When this policy changes, its date changes, and we announce changes that matter in the app before they take
        effect. Questions go to us through Report an Issue on your profile.
      </p>
    ),
  },
];
