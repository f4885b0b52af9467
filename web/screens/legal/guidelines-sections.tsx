import { NEWCOMER } from "../../../worker/contract/limits.ts";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";
import type { LegalSection } from "./legal-page.tsx";

/** The rules of docs/product.md, "Safety", in plain words. A change there changes this text. */
export const GUIDELINES_SECTIONS: readonly LegalSection[] = [
  {
    id: "welcome",
    title: "What belongs here",
    body: (
      <ul>
        <li>What happens around you: lost cats, road works, bake sales, a strange light over the bay.</li>
        <li>Questions, thanks, help, and opinions about the neighborhood, also sharp ones.</li>
        <li>Emergencies that are real. First call 911, then tell the others.</li>
        <li>Telling what somebody said or did to you, also when the words are ugly. Quote them as a quote.</li>
      </ul>
    ),
  },
  {
    id: "not-here",
    title: "What does not",
    body: (
      <ul>
        <li>
          <strong>Threats and harassment:</strong> of anybody, also as a joke, also with Squid Ink.
        </li>
        <li>
          <strong>Hate and slurs:</strong> against people for who they are.
        </li>
        <li>
          <strong>Sexual content,</strong> and anything that endangers a child.
        </li>
        <li>
          <strong>Private information</strong> of others: an address, a phone number, where somebody can be found.
        </li>
        <li>
          <strong>Encouraging somebody to hurt themselves.</strong> If you think of it yourself, call or text 988:
          people are there at any hour.
        </li>
        <li>
          <strong>Spam, scams, drug sales, links</strong> of any kind, false alarms, and posing as somebody else or as
          the {PRODUCT_NAME} team.
        </li>
      </ul>
    ),
  },
  {
    id: "what-happens",
    title: "What happens to a text that breaks them",
    body: (
      <ul>
        <li>
          <strong>Asked about:</strong> a word can be read badly. Change it, or post it anyway.
        </li>
        <li>
          <strong>Refused:</strong> it is not posted, and you are told which kind of rule it was. Change it and send it
          again, or have a person look at it. It is stored only for such a look, or when it concerns a child.
        </li>
        <li>
          <strong>Held:</strong> only you see it, marked as being checked, until the check is done. Then everybody sees
          it, or it is removed.
        </li>
        <li>
          <strong>Reported:</strong> the people who run {PRODUCT_NAME} look at it. When several neighbors report the
          same text, it is hidden until they have. Nobody learns who reported it.
        </li>
        <li>
          <strong>Removed:</strong> only you still see it, and you are notified. The shells it earned go.
        </li>
      </ul>
    ),
  },
  {
    id: "accounts",
    title: "What happens to an account",
    body: (
      <>
        <p>
          Who breaks these rules badly, or again and again, can be suspended for hours, days or longer. A suspended
          member can read everything and delete their own texts or account, but cannot post, comment, reply, react,
          report or change their name. {PRODUCT_NAME} says why and until when, and the suspension ends by itself. What
          was written with Squid Ink counts, too, and other members do not learn who wrote it.
        </p>
        <p>
          In their first {NEWCOMER.days} days, members can write {NEWCOMER.perDay.wail} wails and{" "}
          {NEWCOMER.perDay.comment} comments and send {NEWCOMER.perDay.report} reports a day. A pod in turmoil can be
          slowed down for a while, so that each member writes once a minute or so.
        </p>
      </>
    ),
  },
  {
    id: "errors",
    title: "When we are wrong",
    body: (
      <p>
        Software checks texts first, and software errs. Ask for a review of a text of yours that was refused, held or
        removed, once for each: a person looks at it. About anything else, such as a suspension, write to us through
        Report an Issue on your profile; that works while you are suspended.
      </p>
    ),
  },
];
