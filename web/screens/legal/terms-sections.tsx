import { Link } from "react-router";
import { LIMITS, SHELLS } from "../../../worker/contract/limits.ts";
import { paths } from "../../navigation/paths.ts";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";
import type { LegalSection } from "./legal-page.tsx";

/** The terms; numbers come from the contract, so that they are those of the product. */
export const TERMS_SECTIONS: readonly LegalSection[] = [
  {
    id: "who",
    title: <>Who can use {PRODUCT_NAME}</>,
    body: (
      <p>
        You must be at least 13 years old. If you are under 18, a parent or guardian must agree to these terms for you.{" "}
        {PRODUCT_NAME} is made for cities and towns in the United States. It is in beta: things change, and sometimes
        break.
      </p>
    ),
  },
  {
    id: "account",
    title: "Your account",
    body: (
      <p>
        One person, one account, with an email address that is yours. Keep your password to yourself; what happens
        through your account counts as yours. You can delete the account at any time. We delete accounts that have been
        inactive for 2 years.
      </p>
    ),
  },
  {
    id: "content",
    title: "What you post",
    body: (
      <>
        <p>
          What you write stays yours. By posting it you allow us to store it and show it to members of {PRODUCT_NAME}{" "}
          for as long as it is there. You vouch that you may post it. Delete it, and we stop showing it.
        </p>
        <p>
          Treat what others post as something said among neighbors: do not copy it elsewhere to expose or embarrass
          somebody.
        </p>
      </>
    ),
  },
  {
    id: "rules",
    title: "The rules of the water",
    body: (
      <>
        <p>Do not post or do any of this:</p>
        <ul>
          <li>threats, harassment, hate, sexual content, or anything that endangers a child;</li>
          <li>private facts about somebody, such as an address, a phone number or a photo’s whereabouts;</li>
          <li>false alarms, impersonation, spam, advertising, or links of any kind: {PRODUCT_NAME} blocks them;</li>
          <li>anything illegal, or help with it;</li>
          <li>several accounts to win shells or votes, scraping, or attacks on the service.</li>
        </ul>
        <p>{PRODUCT_NAME} is no emergency service. In an emergency, call 911.</p>
      </>
    ),
  },
  {
    id: "moderation",
    title: "Moderation",
    body: (
      <p>
        Software, including AI, checks what is posted; it can ask you about a word, refuse a text, hold it until it has
        been checked, or remove it. Members can report and block. A text that several members report is hidden until a
        person has looked at it. Software errs: when a text of yours was refused, held or removed you are told, and may
        ask once for a person to look at it. We may suspend accounts that break these rules for a time, in which they
        can read but not write, limit them or close them. The <Link to={paths.guidelines}>Community Guidelines</Link>{" "}
        say what happens when.
      </p>
    ),
  },
  {
    id: "squid-ink",
    title: "Squid Ink",
    body: (
      <p>
        Squid Ink hides your name from other members. Free accounts can post {LIMITS.freeSquidInkPerMonth} anonymous
        wails a month; a deleted one still counts. The rules apply to anonymous wails like to all others, and the people
        who operate {PRODUCT_NAME} can identify their author; the{" "}
        <Link to={`${paths.privacy}#squid-ink`}>Privacy Policy</Link> says when.
      </p>
    ),
  },
  {
    id: "shells",
    title: "Shells and badges",
    body: (
      <>
        <p>Shells thank you for taking part:</p>
        <ul>
          <li>+{SHELLS.firstWailOfDay} for your first post each day (daily limit);</li>
          <li>+{SHELLS.likeReceived} for each like your posts receive;</li>
          <li>+{SHELLS.comment} for each comment you write;</li>
          <li>+{SHELLS.rippleReply} for a Daily Ripple reply;</li>
          <li>+{SHELLS.reactionReceived} for each reaction your replies receive.</li>
        </ul>
        <p>
          What is undone is taken back: a like withdrawn, a comment deleted.{" "}
          <strong>Shells and badges have no monetary value.</strong> They cannot be bought, sold, exchanged or
          transferred, and we may correct totals that were won unfairly.
        </p>
      </>
    ),
  },
  {
    id: "premium",
    title: "Premium",
    body: (
      <p>
        Premium, at $2.99 per month, is announced but cannot be bought yet. Nothing on {PRODUCT_NAME} costs money today.
        Before that changes, we will publish the conditions of payment and cancellation here.
      </p>
    ),
  },
  {
    id: "warranty",
    title: "No warranty",
    body: (
      <p>
        {PRODUCT_NAME} is provided as it is. We work to keep it running and safe but do not promise that it is always
        available, free of errors, or that what members post is true. Meet people you know only from {PRODUCT_NAME} in
        public places.
      </p>
    ),
  },
  {
    id: "liability",
    title: "Liability and claims",
    body: (
      <>
        <p>
          As far as the law allows, we are not liable for indirect damage, for lost data or profits, or for what members
          do. Where we are liable, it is for no more than what you paid us in the twelve months before.
        </p>
        <p>
          <strong>Any claim about {PRODUCT_NAME} must be brought within 1 year</strong> of the event it is about; after
          that it is barred.
        </p>
      </>
    ),
  },
  {
    id: "end",
    title: "Ending and changing this agreement",
    body: (
      <p>
        It ends when your account is deleted. We may change these terms; the date above then changes, and we announce
        changes that matter in the app before they take effect. Using {PRODUCT_NAME} afterwards means that you agree. If
        a part of these terms does not hold, the rest does. Questions go to us through Report an Issue on your profile.
      </p>
    ),
  },
  {
    id: "credits",
    title: "Credits for place data",
    body: (
      <ul>
        <li>
          Places and populations: <a href="https://www.geonames.org/">GeoNames</a>, licensed under{" "}
          <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>, modified.
        </li>
        <li>ZIP code areas and places: US Census Bureau.</li>
        <li>
          Time zones: <a href="https://github.com/evansiroky/timezone-boundary-builder">timezone-boundary-builder</a>, ©{" "}
          <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>, under the Open Database
          License (ODbL).
        </li>
      </ul>
    ),
  },
];
