import type { Page } from 'playwright-core';

/** A text or a picture, and where it is in the window, in CSS pixels. */
export interface Place {
  kind: 'heading' | 'price' | 'text' | 'picture';
  /** The text, or the path of the picture's file; empty for an initial in place of a picture. */
  name: string;
  /** Its edges where lines start and end, both from the edge of the window where they start. */
  start: number;
  end: number;
  top: number;
  bottom: number;
  /** Whether a part of it is in the window. */
  inWindow: boolean;
  /** Whether it is an element with several texts: each of them is a place, too. */
  isWhole: boolean;
}

/** The places in a part of a page, and the font sizes of its headings in CSS pixels. */
export interface Places {
  places: Place[];
  headingSizes: number[];
}

/**
 * Measures the texts and pictures of a part of a page. A text is where its lines are, not the box
 * around them.
 *
 * @param part Selector.
 */
export function measurePlaces(page: Page, part: string): Promise<Places> {
  return page.evaluate(async (selector) => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const root = document.querySelector(selector);
    const places: Place[] = [];
    if (root === null) return { places, headingSizes: [] };
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const isFromRight = getComputedStyle(root).direction === 'rtl';

    const add = (kind: Place['kind'], name: string, boxes: Iterable<DOMRect>, isWhole = false) => {
      const shown = [...boxes].filter((box) => box.width > 0 && box.height > 0);
      if (shown.length === 0) return;
      const left = Math.min(...shown.map((box) => box.left));
      const right = Math.max(...shown.map((box) => box.right));
      const top = Math.min(...shown.map((box) => box.top));
      const bottom = Math.max(...shown.map((box) => box.bottom));
      const inWindow = right > 0 && left < width && bottom > 0 && top < height;
      const [start, end] = isFromRight ? [width - right, width - left] : [left, right];
      places.push({ kind, name, start, end, top, bottom, inWindow, isWhole });
    };
    const addText = (element: Element, node: Node) => {
      const marks = /[\u200e\u200f\u2066-\u2069]/g;
      const text = (node.textContent ?? '').replace(marks, '').replace(/\s+/g, ' ').trim();
      if (!/[\p{L}\p{N}]/u.test(text)) return;
      const range = document.createRange();
      range.selectNodeContents(node);
      const other = element.closest('.si-price') ? 'price' : 'text';
      const kind = element.closest('h1') ? 'heading' : other;
      add(kind, text, range.getClientRects(), node === element);
    };
    /** Texts for screen readers only are in a box of one pixel. */
    const isSeen = (element: Element) => {
      const box = element.getBoundingClientRect();
      const isDot =
        box.width <= 1 && box.height <= 1 && getComputedStyle(element).overflow !== 'visible';
      if (isDot) return false;
      // Without a box of its own it is not visible, but what is in it may be.
      if (getComputedStyle(element).display === 'contents') return true;
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const visit = (element: Element) => {
      if (element.matches('noscript, script, style, svg, .si-late, .si-note') || !isSeen(element)) {
        return;
      }
      if (element instanceof HTMLImageElement) {
        const { pathname } = new URL(element.getAttribute('src') ?? '', document.baseURI);
        add('picture', pathname, [element.getBoundingClientRect()]);
      } else if (element.hasAttribute('data-initial')) {
        const frame = element.closest('[aria-hidden="true"]') ?? element;
        add('picture', '', [frame.getBoundingClientRect()]);
      } else {
        for (const node of element.childNodes) {
          if (node instanceof Element) visit(node);
          else addText(element, node);
        }
        if (element.childNodes.length > 1) addText(element, element);
      }
    };
    visit(root);
    const headings = [...root.querySelectorAll('h1')];
    const sizeOf = (heading: Element) => Number.parseFloat(getComputedStyle(heading).fontSize);
    return { places, headingSizes: headings.map(sizeOf) };
  }, part);
}
