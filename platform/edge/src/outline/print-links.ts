import {
  MAX_CRUMB_ON_PHONE,
  type OutlineLinks,
  type OutlinePart,
  type OutlineTarget,
  type OutlineText,
} from '@vitrine/contract';
import { escapeHtml } from '../markup/escape-html.ts';
import { itemsAt, type Place, readText, valueAt } from './answer.ts';
import { hasRoute, langOf, link, list, pageUrl, type View } from './elements.ts';

/** The URL of a page of the site; undefined if the site has no such page. */
export function urlOf(
  view: View,
  place: Place,
  { screen, params = {} }: OutlineTarget,
): string | undefined {
  if (!hasRoute(view, screen)) return undefined;
  const values = Object.entries(params).map(([name, path]) => [name, valueAt(place, path)]);
  if (!values.every(([, value]) => typeof value === 'string' && value !== '')) return undefined;
  try {
    return pageUrl(view, screen, Object.fromEntries(values));
  } catch {
    // The outline does not name all parameters of the route.
    return undefined;
  }
}

/** Links to the items of each list. An item without a page or a text has none. */
export function printLinks(view: View, place: Place, links: readonly OutlineLinks[]): string[] {
  return links.flatMap(({ of, text, to }) =>
    (of === undefined ? [place] : itemsAt(place, of)).flatMap((item) => {
      const url = urlOf(view, item, to);
      const shown = readText(item, text, view.texts);
      return url === undefined || shown === undefined ? [] : [link(url, shown.text, langOf(shown))];
    }),
  );
}

/** Links to the pages above a page, and its name; nothing in a language without texts. */
export function printPath(
  view: View,
  place: Place,
  { items, current }: Extract<OutlinePart, { kind: 'path' }>,
): string {
  const home = view.texts?.('home');
  if (home === undefined) return '';
  const path = [link(pageUrl(view, 'home'), home), ...printLinks(view, place, items)];
  const own = current === undefined ? undefined : readText(place, current, view.texts);
  const name = own?.text ?? '';
  const long = name.length > MAX_CRUMB_ON_PHONE ? ' class="si-long"' : '';
  const last = own
    ? `<span${long}${langOf(own)} aria-current="page">${escapeHtml(name)}</span>`
    : '';
  return `<nav>${path.join('')}${last}</nav>`;
}

/** Links in one line. */
export function printTabs(links: readonly string[], label: string): string {
  if (links.length === 0 || label === '') return '';
  return `<nav class="si-kinds" aria-label="${escapeHtml(label)}">${list(links)}</nav>`;
}

export const labelOf = (view: View, place: Place, text: OutlineText): string =>
  readText(place, text, view.texts)?.text ?? '';
