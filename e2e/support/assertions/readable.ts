import { expect, type Page } from '@playwright/test';

interface Line {
  text: string;
  /** The number of its element. */
  of: number;
  /** The number of the dialog, menu, bar or scrolled box that it is in, or of the page. */
  layer: number;
  box: { left: number; right: number; top: number; bottom: number; height: number };
  /** The box that cuts it off; scrollable content does not count. */
  cutBy: string | undefined;
}

/** In px: edges of glyphs are fractions of pixels. */
const NEAR = 2;

/** Every visible line of text. */
function linesOf(page: Page): Promise<Line[]> {
  return page.evaluate((near) => {
    const HIDING = new Set(['hidden', 'clip']);
    const numbers = new Map<Element, number>();
    function numberOf(element: Element): number {
      const number = numbers.get(element) ?? numbers.size;
      numbers.set(element, number);
      return number;
    }

    /** Visible to screen readers only. */
    const isForEars = (element: Element): boolean =>
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      (element.parentElement !== null && isForEars(element.parentElement));

    function layerOf(element: Element): Element {
      const { position, zIndex, overflowX, overflowY } = getComputedStyle(element);
      const isLayer =
        element.matches(':modal') ||
        /auto|scroll/.test(overflowX + overflowY) ||
        ['fixed', 'sticky'].includes(position) ||
        (position !== 'static' && zIndex !== 'auto');
      return isLayer || element.parentElement === null ? element : layerOf(element.parentElement);
    }

    function cutBy(of: Element, box: DOMRect): string | undefined {
      for (let each: Element | null = of; each !== null; each = each.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(each);
        const around = each.getBoundingClientRect();
        const isCutX = box.left < around.left - near || box.right > around.right + near;
        const isCutY = box.top < around.top - near || box.bottom > around.bottom + near;
        if ((HIDING.has(overflowX) && isCutX) || (HIDING.has(overflowY) && isCutY)) {
          return `<${each.localName} class="${each.className}">`;
        }
        if (/auto|scroll/.test(overflowX + overflowY)) return undefined;
      }
      return undefined;
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: Line[] = [];
    while (texts.nextNode()) {
      const { parentElement: of, textContent } = texts.currentNode;
      const text = textContent?.trim().slice(0, 40);
      const isSeen = of?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!of || !text || !isSeen || isForEars(of)) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const layer = numberOf(layerOf(of));
      for (const box of range.getClientRects()) {
        if (box.width <= near || box.height <= near) continue;
        const { left, right, top, bottom, height } = box;
        const place = { left, right, top, bottom, height };
        lines.push({ text, of: numberOf(of), layer, box: place, cutBy: cutBy(of, box) });
      }
    }
    return lines;
  }, NEAR);
}

const describe = ({ text, box: { left, right, top, bottom } }: Line) =>
  `“${text}” at ${[left, top, right - left, bottom - top].map(Math.round).join(', ')}`;

/** A dialog, menu or bar may cover others: texts are compared within each of them. */
const covers = (one: Line, other: Line) =>
  one.of !== other.of &&
  one.layer === other.layer &&
  Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > NEAR &&
  Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) >
    // A font's box may be taller than its letters.
    NEAR + Math.min(one.box.height, other.box.height) / 5;

/** Every text of a page can be read without scrolling sideways: none is cut off or covered. */
export async function expectReadable(page: Page, what: string): Promise<void> {
  const sideways = await page.evaluate(() => {
    const outlet = document.querySelector('#outlet');
    return {
      outlet: outlet === null ? 0 : outlet.scrollWidth - outlet.clientWidth,
      page: document.documentElement.scrollWidth - innerWidth,
    };
  });
  expect.soft(sideways, what).toEqual({ outlet: 0, page: 0 });
  const lines = await linesOf(page);
  const unreadable = lines.flatMap((line, index) => {
    const under = lines.slice(index + 1).find((other) => covers(line, other));
    return [
      ...(line.cutBy === undefined ? [] : [`${describe(line)} is cut off by ${line.cutBy}`]),
      ...(under ? [`${describe(line)} covers ${describe(under)}`] : []),
    ];
  });
  expect.soft(unreadable, what).toEqual([]);
}
