/** Told of what is left out, quoted and cut, so that it can stand in a log. */
export type OnOmitted = (what: string) => void;

/** Of an address that is left out, in characters: enough to find it by. */
const MAX_LOGGED_CHARACTERS = 200;

/**
 * The absolute address of what content names by a path or an address; undefined for one that is none, is not
 * http(s), or may not be there: content is not to be trusted.
 *
 * @param origin What paths are relative to; without one there is no address.
 * @param where `own` for what must not lead elsewhere, as `//evil.example` or an absolute URL would.
 * @param leftOut Told of each that is refused.
 * @example absoluteUrl('https://shop.example', '/de/home', 'own') // 'https://shop.example/de/home'
 */
export function absoluteUrl(
  origin: string | undefined,
  path: string,
  where: 'own' | 'any',
  leftOut: OnOmitted = () => {},
): string | undefined {
  if (origin === undefined) return undefined;
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  const web = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (web && (where === 'any' || url.origin === new URL(origin).origin)) return url.href;
  leftOut(JSON.stringify(path.slice(0, MAX_LOGGED_CHARACTERS)));
  return undefined;
}
