import type { Page } from '@playwright/test';

/**
 * Applies the text spacing of WCAG 2.2, 1.4.12. Arabic letters are not spaced: the criterion
 * excludes properties that a script does not have.
 */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    // A constructed sheet is allowed by the page's policy.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; word-spacing: 0.16em !important; }
      :not(:lang(ar)) { letter-spacing: 0.12em !important; }
      p { margin-block-end: 2em !important; }
    `);
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Texts that cannot be read: cut off by a box, or overlapping another text. */
export function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      text: string;
      of: Element;
      box: DOMRect;
    }
    /** Edges of glyphs are fractions of pixels. */
    const NEAR = 2;
    const HIDING = new Set(['hidden', 'clip']);
    const describe = ({ text, box }: Line) =>
      `“${text}” at ${[box.x, box.y, box.width, box.height].map(Math.round).join(', ')}`;

    /** Visible to screen readers only. */
    const isForEars = (element: Element): boolean =>
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      (element.parentElement !== null && isForEars(element.parentElement));

    function linesOf(node: Node): Line[] {
      const of = node.parentElement;
      const text = node.textContent?.trim().slice(0, 40);
      const isSeen = of?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!of || !text || !isSeen || isForEars(of)) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()]
        .filter(({ width, height }) => width > NEAR && height > NEAR)
        .map((box) => ({ text, of, box }));
    }

    /** The first box that cuts a line off; scrollable content does not count. */
    function cutBy({ of, box }: Line): Element | undefined {
      for (let each: Element | null = of; each !== null; each = each.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(each);
        const around = each.getBoundingClientRect();
        const isCutX = box.left < around.left - NEAR || box.right > around.right + NEAR;
        const isCutY = box.top < around.top - NEAR || box.bottom > around.bottom + NEAR;
        if ((HIDING.has(overflowX) && isCutX) || (HIDING.has(overflowY) && isCutY)) return each;
        if (/auto|scroll/.test(overflowX + overflowY)) return undefined;
      }
      return undefined;
    }

    /** Menus of the header may cover the page. */
    const isOfPage = ({ of }: Line) => of.closest('main, footer') !== null;
    const covers = (one: Line, other: Line) =>
      one.of !== other.of &&
      isOfPage(one) === isOfPage(other) &&
      Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > NEAR &&
      Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) >
        // A font's box may be taller than its letters.
        NEAR + Math.min(one.box.height, other.box.height) / 5;

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: Line[] = [];
    while (texts.nextNode()) lines.push(...linesOf(texts.currentNode));
    return lines.flatMap((line, index) => {
      const cut = cutBy(line);
      const under = lines.slice(index + 1).find((other) => covers(line, other));
      return [
        ...(cut
          ? [`${describe(line)} is cut off by <${cut.localName} class="${cut.className}">`]
          : []),
        ...(under ? [`${describe(line)} covers ${describe(under)}`] : []),
      ];
    });
  });
}
