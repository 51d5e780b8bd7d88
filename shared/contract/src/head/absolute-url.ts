import { parseUrl } from '../parse-url.ts';

/** Receives each omitted value, quoted and cut, for a log. */
export type OnOmitted = (what: string) => void;

/** Length of an omitted URL in a log, in characters. */
const MAX_LOGGED_CHARACTERS = 200;

/**
 * The absolute URL for a path or URL in the content; undefined if it is not a valid URL, not
 * http(s), or not allowed: content is not trusted.
 *
 * @param origin The origin that paths are relative to; without one the result is undefined.
 * @param where `own` allows URLs of this origin only, so not `//evil.example`; `any` allows all.
 * @param leftOut Receives each refused value.
 * @example absoluteUrl('https://shop.example', '/de/home', 'own') // 'https://shop.example/de/home'
 */
export function absoluteUrl(
  origin: string | undefined,
  path: string,
  where: 'own' | 'any',
  leftOut: OnOmitted = () => {},
): string | undefined {
  if (origin === undefined) return undefined;
  const url = parseUrl(path, origin);
  const web = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (web && (where === 'any' || url.origin === new URL(origin).origin)) return url.href;
  leftOut(JSON.stringify(path.slice(0, MAX_LOGGED_CHARACTERS)));
  return undefined;
}
