import type { OutlineText, OutlineValue } from '@vitrine/contract';
import * as v from 'valibot';

/** A text of a page, and its language if that is not the page's. */
export interface MarkedText {
  text: string;
  lang?: string | undefined;
}

/** A place in the answer of a page, at which paths of its outline begin. */
export interface Place {
  answer: unknown;
  /** The path from the answer to it; empty for the answer itself. */
  path: string;
}

/** A message of the screen; undefined if the page's language does not have it. */
export type ScreenTexts = (
  key: string,
  values?: Readonly<Record<string, string | number>>,
) => string | undefined;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** An own field: an outline may name any path, such as `constructor.name`. */
const fieldOf = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

const isPresent = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

/** The path from the answer to a path at a place. */
export const pathAt = ({ path }: Place, inner: string): string =>
  path === '' ? inner : `${path}.${inner}`;

/** The value of a path, or undefined. */
export function valueAt(place: Place, path: string): unknown {
  return pathAt(place, path).split('.').reduce(fieldOf, place.answer);
}

/** The language of the text at a path, which each object on the way to it may name. */
function langAt(place: Place, path: string): string | undefined {
  const names = pathAt(place, path).split('.');
  let value = place.answer;
  let lang: string | undefined;
  for (const [index, name] of names.entries()) {
    const mark = fieldOf(fieldOf(value, 'marks'), names.slice(index).join('.'));
    if (typeof mark === 'string') lang = mark;
    value = fieldOf(value, name);
  }
  return lang;
}

const sourcesOf = <Source>(sources: Source | Source[]): Source[] =>
  Array.isArray(sources) ? sources : [sources];

/** The first present value of some paths in the shape of a schema; undefined without one. */
export function readAs<Schema extends v.GenericSchema>(
  schema: Schema,
  place: Place,
  paths: OutlineValue,
): v.InferOutput<Schema> | undefined {
  const value = sourcesOf<string>(paths)
    .map((path) => valueAt(place, path))
    .find(isPresent);
  const result = v.safeParse(schema, value);
  return result.success ? result.output : undefined;
}

/** The items of a list, or a single one. */
export function itemsAt(place: Place, path: string): Place[] {
  const { answer } = place;
  const value = valueAt(place, path);
  const from = pathAt(place, path);
  if (Array.isArray(value)) return value.map((_, index) => ({ answer, path: `${from}.${index}` }));
  return isObject(value) ? [{ answer, path: from }] : [];
}

/** The texts of a list, or a single one; empty if they or a message are missing. */
export function readTexts(place: Place, text: OutlineText, texts?: ScreenTexts): MarkedText[] {
  for (const source of sourcesOf<string | MessageSource>(text)) {
    const read =
      typeof source === 'string'
        ? contentAt(place, source)
        : messageOf(place, source, texts).map((each) => ({ text: each }));
    if (read.length > 0) return read;
  }
  return [];
}

/** A text, or undefined. */
export const readText = (
  place: Place,
  text: OutlineText,
  texts?: ScreenTexts,
): MarkedText | undefined => readTexts(place, text, texts)[0];

function contentAt(place: Place, path: string): MarkedText[] {
  const value = valueAt(place, path);
  const paths = Array.isArray(value) ? value.map((_, index) => `${path}.${index}`) : [path];
  return paths.flatMap((each) => {
    const text = valueAt(place, each);
    return typeof text === 'string' && text !== '' ? [{ text, lang: langAt(place, each) }] : [];
  });
}

interface MessageSource {
  message: string;
  values?: Readonly<Record<string, OutlineValue>> | undefined;
}

const MessageValue = v.union([v.string(), v.number()]);

function messageOf(
  place: Place,
  { message, values = {} }: MessageSource,
  texts: ScreenTexts | undefined,
): string[] {
  const read = Object.entries(values).map(
    ([name, paths]) => [name, readAs(MessageValue, place, paths)] as const,
  );
  const known = read.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const text = known.length === read.length ? texts?.(message, Object.fromEntries(known)) : '';
  return text ? [text] : [];
}
