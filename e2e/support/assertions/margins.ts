import type { Page } from '@playwright/test';

/** Texts that extend into the page margins, where only pictures may be. */
export function textsInMargins(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const probe = document.createElement('div');
    probe.style.inlineSize = 'var(--gutter)';
    main.append(probe);
    const gutter = probe.getBoundingClientRect().width;
    probe.remove();
    const { left, right } = main.getBoundingClientRect();

    const isForEars = (element: Element): boolean =>
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      (element.parentElement !== null && isForEars(element.parentElement));

    /** A row that scrolls sideways reaches the window's edge. */
    const isInRow = (element: Element): boolean =>
      element !== main &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
        (element.parentElement !== null && isInRow(element.parentElement)));

    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const of = node.parentElement;
      if (!of?.checkVisibility({ visibilityProperty: true }) || isForEars(of) || isInRow(of))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const isOut = [...range.getClientRects()].some(
        (box) => box.width > 0 && (box.left < left + gutter - 1 || box.right > right - gutter + 1),
      );
      if (isOut) found.push(node.textContent ?? '');
    }
    return found;
  });
}
