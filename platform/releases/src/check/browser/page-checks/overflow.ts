import type { Page } from 'playwright-core';
import type { Observation } from './observe.ts';

/**
 * Checks that a page does not scroll sideways, and finds the element that is too wide.
 *
 * @param part Selector of what it is sought in.
 */
export async function checkOverflow(page: Page, part: string): Promise<Observation[]> {
  const overflow = await page.evaluate((selector) => {
    const scrollers = [document.documentElement, document.querySelector('#outlet')];
    const scroller = scrollers.find((one) => one !== null && one.scrollWidth > one.clientWidth + 1);
    if (!scroller) return undefined;
    const width = document.documentElement.clientWidth;
    // A box that scrolls or clips does not get wider by its content.
    const isContained = (element: Element) => {
      for (let box = element.parentElement; box && box !== scroller; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      }
      return false;
    };
    const wide = [...document.querySelectorAll(`${selector} *`)].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (right > width + 1 || left < -1) && !isContained(element);
    });
    // The first is the outermost; the others may be inside it.
    const [{ localName, className } = { localName: 'something', className: '' }] = wide;
    return {
      by: scroller.scrollWidth - scroller.clientWidth,
      what: `${localName}${typeof className === 'string' && className ? `.${className.split(/\s+/).join('.')}` : ''}`,
    };
  }, part);
  if (overflow === undefined) return [];
  return [
    {
      rule: 'overflow',
      what: `The page scrolls sideways by ${overflow.by} px; ${overflow.what} is too wide.`,
    },
  ];
}
