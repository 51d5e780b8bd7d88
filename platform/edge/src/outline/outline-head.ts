import type { Head, Locales, OutlinePart } from '@vitrine/contract';
import { readText, type ScreenTexts } from './answer.ts';
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
}

/**
 * The head of a page whose answer has none: title and first text of its outline, and its own path
 * in every language. Undefined if the outline finds no title.
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
  return {
    title,
    description: text && shortened(text),
    path: pathIn(locale, pathname),
    alternates: locales.items.map(({ code }) => ({ locale: code, path: pathIn(code, pathname) })),
  };
}

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
