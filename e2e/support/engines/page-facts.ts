/** Facts about a page. The functions run in the page and use nothing but their arguments. */

/** Whether a screen or an error page has replaced the initial HTML. */
export const isShown = () =>
  document.querySelector('#outlet main') !== null && document.querySelector('.si') === null;

export const screen = () =>
  document.querySelector<HTMLElement>('[data-screen]')?.dataset['screen'] ?? null;

export const heading = () => document.querySelector('main h1')?.textContent ?? null;

/** Path and query. */
export const address = () => decodeURIComponent(location.pathname + location.search);

export const count = (selector: string) => document.querySelectorAll(selector).length;

/** Scrolls to the end of the page, which grows when it comes near, and counts what matches. */
export const countAtEnd = (selector: string) => {
  document.querySelector('#outlet')?.scrollTo(0, 1e6);
  return document.querySelectorAll(selector).length;
};

/** The text of an element. */
export const words = (selector: string) =>
  document.querySelector<HTMLElement>(selector)?.textContent ?? null;

export const attribute = (selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name) ?? null;

/** Whether the focus is on the element. */
export const isFocused = (selector: string) => document.activeElement?.matches(selector) ?? false;

/** Whether all of the element is in the window. */
export const isInWindow = (selector: string) => {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  if (box === undefined || box.width === 0) return false;
  return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
};

/** Whether the first picture of a page has arrived and none has failed. */
export const hasPictures = () =>
  [...document.querySelectorAll<HTMLImageElement>('main img')].every((image, index) =>
    index > 0 && (!image.complete || image.currentSrc === '') ? true : image.naturalWidth > 0,
  );

/** The pictures that are more than twice as wide as their place, except in the smallest width. */
export const oversizedPictures = () =>
  [...document.querySelectorAll<HTMLImageElement>('main img')]
    .filter(({ currentSrc, clientWidth }) => {
      const width = Number(/\.(\d+)\.\w+$/.exec(currentSrc)?.[1]);
      return width > 320 && width > 2 * clientWidth * devicePixelRatio;
    })
    .map(({ currentSrc }) => currentSrc);

/** The requested pictures in the last format, which no browser of these journeys needs. */
export const jpegs = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/media\/.*\.jpg$/.test(name));

/** By how much the page is wider than the window, in CSS px. */
export const overflow = () => {
  const outlet = document.querySelector('#outlet');
  return outlet === null ? null : outlet.scrollWidth - outlet.clientWidth;
};

/** Whether a web font has loaded. Browsers quote its name in different ways. */
export const hasFont = (family: string) =>
  [...document.fonts].some(
    (font) => font.family.replaceAll(/["']/g, '') === family && font.status === 'loaded',
  );

/** How far the page is scrolled, in CSS px. */
export const scrolled = () => document.querySelector('#outlet')?.scrollTop ?? null;

/** Scrolls the page, as far as it goes. */
export const scrollTo = (top: number) => document.querySelector('#outlet')?.scrollTo(0, top);

/** The colour of the page behind everything else. */
export const ground = () => getComputedStyle(document.documentElement).backgroundColor;

/** Chooses an option of a `<select>`. */
export const choose = (selector: string, value: string) => {
  const select = document.querySelector<HTMLSelectElement>(selector);
  if (select === null) throw new Error(`There is no ${selector}.`);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};
