/** Whether something around a place, out to `outer`, is scrolled and goes back first: a list, a long text in a box. */
export function isScrolled(place: Element, outer: Element): boolean {
  for (
    let element: Element | null = place;
    element !== null && outer.contains(element);
    element = element.parentElement
  ) {
    if (element.scrollTop > 0) return true;
  }
  return false;
}
