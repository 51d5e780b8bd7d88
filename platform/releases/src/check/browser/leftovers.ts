import type { Page } from 'playwright-core';

/** How long a page is watched, in ms. */
const WATCH = 1_500;

/**
 * What stands in the document beside the shell and its screen: elements, attributes of the root and the body,
 * style sheets. The head's links, titles and scripts are the host's to keep in order.
 */
export function standing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { body, head, documentElement } = document;
    const attributesOf = ({ localName, attributes }: Element) =>
      [...attributes].map(({ name, value }) => `${name}="${value}" of <${localName}>`);
    const elements = [...document.querySelectorAll('*')].filter((element) => {
      if (element.localName === 'style') return !element.closest('[data-screen]');
      if (element.closest('#outlet')) return false;
      return (
        element.parentElement !== head || !/^(link|meta|title|script)$/.test(element.localName)
      );
    });
    return [
      ...elements.map((element) => {
        const { localName, id, classList, parentElement, textContent } = element;
        const name = [localName, id && `#${id}`, ...[...classList].map((one) => `.${one}`)].join(
          '',
        );
        const text = textContent?.trim().replace(/\s+/g, ' ').slice(0, 60) ?? '';
        const place = parentElement ? ` in <${parentElement.localName}>` : '';
        return `<${name}>${place}${localName === 'style' || text ? ` (${text})` : ''}`;
      }),
      ...attributesOf(documentElement),
      ...attributesOf(body),
      ...document.adoptedStyleSheets.map((_, index) => `adopted style sheet ${index + 1}`),
    ];
  });
}

/**
 * What changes in a page outside of its screen while nobody navigates, and when a visitor moves,
 * presses a key, clicks, scrolls or resizes.
 */
export function stirring(page: Page): Promise<string[]> {
  return page.evaluate(async (time) => {
    const found = new Set<string>();
    const nameOf = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element) return node.nodeName;
      return `<${element.localName}${element.id && `#${element.id}`}>`;
    };
    const isScreens = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest('[data-screen]');
    const observer = new MutationObserver((records) => {
      for (const { type, target, attributeName, addedNodes } of records) {
        if (isScreens(target)) continue;
        const added = [...addedNodes].find((node) => node instanceof Element);
        if (type === 'attributes') found.add(`sets ${attributeName} of ${nameOf(target)}`);
        else if (added) found.add(`puts ${nameOf(added)} into ${nameOf(target)}`);
        else found.add(`changes the text of ${nameOf(target)}`);
      }
    });
    const everything = { subtree: true, childList: true, attributes: true, characterData: true };
    observer.observe(document, everything);
    const bubbles = { bubbles: true };
    const provoke = (target: EventTarget, ...events: Event[]) => {
      for (const event of events) target.dispatchEvent(event);
    };
    provoke(window, new Event('resize'), new Event('scroll'), new Event('focus'));
    provoke(
      document.body,
      new PointerEvent('pointermove', bubbles),
      new MouseEvent('mousemove', bubbles),
      new PointerEvent('pointerdown', bubbles),
      new MouseEvent('click', bubbles),
      new KeyboardEvent('keydown', { ...bubbles, key: 'Shift' }),
      new KeyboardEvent('keyup', { ...bubbles, key: 'Shift' }),
      new WheelEvent('wheel', bubbles),
    );
    await new Promise((resolve) => setTimeout(resolve, time));
    observer.disconnect();
    return [...found];
  }, WATCH);
}

/**
 * What is there more often than before.
 *
 * @example without(['a', 'b', 'b'], ['b']) // ['a', 'b']
 */
export function without(now: readonly string[], before: readonly string[]): string[] {
  const rest = [...before];
  return now.filter((one) => {
    const index = rest.indexOf(one);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}
