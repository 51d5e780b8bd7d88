const HIDING_ATTRIBUTES = ['hidden', 'inert', 'aria-hidden'];
const HIDING_PROPERTIES = ['display', 'visibility', 'opacity', 'pointer-events'];

/**
 * Removes from the elements around the screens what hides them or makes them inert. Other
 * attributes stay: browser extensions and translators add some.
 *
 * @returns Whether it removed anything.
 */
export function clearHidingAttributes(outlet: HTMLElement): boolean {
  let isFound = false;
  for (const element of [document.documentElement, document.body, outlet]) {
    for (const name of HIDING_ATTRIBUTES) {
      if (!element.hasAttribute(name)) continue;
      element.removeAttribute(name);
      isFound = true;
    }
    for (const property of HIDING_PROPERTIES) {
      if (element.style.getPropertyValue(property) === '') continue;
      element.style.removeProperty(property);
      isFound = true;
    }
  }
  return isFound;
}

/** Whether the shell is rendered and cannot be seen. */
export function isShellHidden(outlet: HTMLElement): boolean {
  const header = outlet.querySelector(':scope > header');
  const see = { opacityProperty: true, visibilityProperty: true };
  // The oldest supported Safari lacks it: the page stays as it is there.
  return header?.checkVisibility?.(see) === false;
}
