import { type Head, type Locales, type OutlinePart, outlineParts } from '@vitrine/contract';
import { buildPath, ROUTES } from '@vitrine/routes';
import { itemsAt, type Place, readText, type ScreenTexts, valueAt } from './answer.ts';
import { variantsPartOf } from './parts-of.ts';
import type { OutlinedPage } from './print-outline.ts';
import { withChosen } from './print-variants.ts';

/** Search engines show no more of a description, in characters. */
const MAX_DESCRIPTION = 160;

interface OutlineHeadOptions extends Omit<OutlinedPage, 'title'> {
  texts: ScreenTexts | undefined;
  /** The path of the request. */
  pathname: string;
  /** The code of the page's locale. */
  locale: string;
  locales: Locales;
  /** Screen → path. Default: the screens that every site has. */
  routes?: Readonly<Record<string, string>> | undefined;
}

/**
 * The head of a page whose answer has none: title and first text of its outline, the pages that its
 * cards link to, and its own path in every language. Undefined if the outline finds no title.
 */
export function outlineHead(page: OutlineHeadOptions): Head | undefined {
  const { outline, answer, query, texts, pathname, locale, locales } = page;
  const place = { answer: withChosen(answer, variantsPartOf(outline), query), path: '' };
  const read = (part: OutlinePart, kind: 'title' | 'text') =>
    part.kind === kind ? readText(place, part.text, texts)?.text : undefined;
  const [title] = outline.first.flatMap((part) => read(part, 'title') ?? []);
  if (title === undefined) return undefined;
  const [text] = [...outline.first, ...(outline.rest ?? [])]
    .flatMap((part) => (part.kind === 'section' && !part.each ? part.parts : [part]))
    .flatMap((part) => read(part, 'text') ?? []);
  const listed = listedPaths(page, place);
  return {
    title,
    description: text && shortened(text),
    path: pathIn(locale, pathname),
    alternates: locales.items.map(({ code }) => ({ locale: code, path: pathIn(code, pathname) })),
    ...(listed.length > 0 && { jsonLd: [itemList(listed)] }),
  };
}

/** The paths of the pages that the first cards of an outline link to. */
function listedPaths({ outline, locale, routes = ROUTES }: OutlineHeadOptions, place: Place) {
  const cards = outlineParts(outline).find((part) => part.kind === 'cards');
  if (cards?.kind !== 'cards') return [];
  const { screen, params = {} } = cards.to;
  const known: Readonly<Record<string, string>> = routes;
  const route = Object.hasOwn(known, screen) ? known[screen] : undefined;
  if (route === undefined) return [];
  return itemsAt(place, cards.of).flatMap((item) => {
    const values = Object.entries(params).flatMap(([name, path]) => {
      const value = valueAt(item, path);
      return typeof value === 'string' ? [[name, value]] : [];
    });
    try {
      return [buildPath(route, { ...Object.fromEntries(values), locale })];
    } catch {
      // The item lacks a parameter of the route.
      return [];
    }
  });
}

/** schema.org's list of the pages that a page shows. */
const itemList = (paths: readonly string[]) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: paths.length,
  itemListElement: paths.map((url, index) => ({ '@type': 'ListItem', position: index + 1, url })),
});

/** The beginning of a text, up to the end of a word. */
function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= MAX_DESCRIPTION) return text;
  const start = characters.slice(0, MAX_DESCRIPTION).join('');
  return `${start.replace(/\s+\S*$/, '')}…`;
}

/**
 * The path of the same page in a locale, as links to it have it.
 *
 * @example pathIn('de', '/de-AT/recipes/a%62/') // '/de/recipes/ab'
 */
function pathIn(locale: string, pathname: string): string {
  const [, ...rest] = pathname.split('/').filter(Boolean);
  const segments = [locale, ...rest.map(decodeURIComponent)];
  return segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
}
