import type { Page } from 'playwright-core';
import type { Observation } from './observe.ts';

/** Whether a page scrolls sideways; and what is too wide for it. */
export async function checkOverflow(page: Page, screen: string): Promise<Observation[]> {
  const found = await page.evaluate((name) => {
    const scrollers = [document.documentElement, document.querySelector('#outlet')];
    const scroller = scrollers.find((one) => one !== null && one.scrollWidth > one.clientWidth + 1);
    if (!scroller) return undefined;
    const width = document.documentElement.clientWidth;
    // What lies in a box that scrolls or cuts by itself makes nothing around it wider.
    const isContained = (element: Element) => {
      for (let box = element.parentElement; box && box !== scroller; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      }
      return false;
    };
    const wide = [...document.querySelectorAll(`[data-screen="${name}"] *`)].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (right > width + 1 || left < -1) && !isContained(element);
    });
    // The outermost of them, which the others may only be inside of.
    const [{ localName, className } = { localName: 'something', className: '' }] = wide;
    return {
      by: scroller.scrollWidth - scroller.clientWidth,
      what: `${localName}${typeof className === 'string' && className ? `.${className.split(/\s+/).join('.')}` : ''}`,
    };
  }, screen);
  if (found === undefined) return [];
  return [
    { rule: 'overflow', what: `It scrolls sideways by ${found.by} px; ${found.what} is too wide.` },
  ];
}
