import { type MouseEvent as ReactMouseEvent, useRef } from "react";

/** What a click inside a card is meant for when it is not the card's link. */
const OWN_USE = "a, button, label, input, textarea, select";

/** Has a click anywhere on a card act as one on its link, new tabs included. Keyboards and screen readers use the link. */
export function useCardLink() {
  const link = useRef<HTMLAnchorElement>(null);
  const onClick = ({ target, currentTarget, nativeEvent }: ReactMouseEvent<HTMLElement>) => {
    // React also passes on clicks in menus and dialogs, which are elsewhere in the document.
    if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(OWN_USE) !== null) return;
    // The end of a selection of text is a click, too.
    if (getSelection()?.isCollapsed === false) return;
    link.current?.dispatchEvent(new MouseEvent("click", nativeEvent));
  };
  return { link, onClick };
}
