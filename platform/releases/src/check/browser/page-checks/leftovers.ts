import type { Page } from 'playwright-core';

/** Time that a page is observed. */
const OBSERVATION_MS = 1_500;

/**
 * Everything in the document outside the screen: elements, attributes of the root, the body and
 * the outlet, style sheets. Links, titles and scripts in the head do not count: the host manages
 * them.
 */
export function listContents(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { body, head, documentElement } = document;
    const outlet = document.querySelector('#outlet');
    const attributesOf = ({ attributes }: Element, of: string) =>
      [...attributes].map(({ name, value }) => `${name}="${value}" of ${of}`);
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
      ...attributesOf(documentElement, '<html>'),
      ...attributesOf(body, '<body>'),
      ...(outlet ? attributesOf(outlet, '#outlet') : ['a page without #outlet']),
      ...document.adoptedStyleSheets.map((_, index) => `adopted style sheet ${index + 1}`),
    ];
  });
}

/**
 * Changes of the page outside the screen without a navigation, while events are sent: pointer
 * moves, keys, clicks, scrolling, resizing.
 */
export function observeChanges(page: Page): Promise<string[]> {
  return page.evaluate(async (time) => {
    const effects = new Set<string>();
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
        if (type === 'attributes') effects.add(`sets ${attributeName} of ${nameOf(target)}`);
        else if (added) effects.add(`puts ${nameOf(added)} into ${nameOf(target)}`);
        else effects.add(`changes the text of ${nameOf(target)}`);
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
    return [...effects];
  }, OBSERVATION_MS);
}

/**
 * Items that occur more often than before.
 *
 * @example addedItems(['a', 'b', 'b'], ['b']) // ['a', 'b']
 */
export function addedItems(now: readonly string[], before: readonly string[]): string[] {
  const rest = [...before];
  return now.filter((one) => {
    const index = rest.indexOf(one);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}
