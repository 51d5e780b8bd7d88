/**
 * Validates what authors write into typography, because it becomes CSS in every visitor's page. The
 * host rejects the whole typography for one invalid value, so the rules of the contract come first.
 */
import { isCssUrl, isCssValue } from '@vitrine/contract';
import { MAX_URL_CHARACTERS } from '../values/bounds.ts';

type Verdict = true | string;

/** Stands for the address of this service, which paths are resolved against. */
const THIS_SERVICE = 'https://content.invalid';

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= longest;
}

export function fontFamily(value: unknown): Verdict {
  return (
    (isText(value, 400) && isCssValue(value) && !/[()]/.test(value)) ||
    'A CSS font-family list: names and commas, without ; { } < > @ ! ( ) or comments'
  );
}

export function family(value: unknown): Verdict {
  return (isText(value, 80) && /^[\p{L}\p{N} _-]+$/u.test(value)) || 'The name of one font family';
}

export function weight(value: unknown): Verdict {
  const parts = isText(value, 9) ? value.split(' ') : [];
  const fits = parts.every((part) => /^\d{1,4}$/.test(part) && +part >= 1 && +part <= 1000);
  return (
    (fits && (parts.length === 1 || parts.length === 2)) ||
    'A weight from 1 to 1000, or two: 400 700'
  );
}

export const MAX_LINK = MAX_URL_CHARACTERS;

/** A path on this service: the site's Content-Security-Policy allows fonts from nowhere else. */
export function link(value: unknown): Verdict {
  return (
    (isText(value, MAX_LINK) &&
      value.startsWith('/') &&
      isCssUrl(value, THIS_SERVICE) &&
      new URL(value, THIS_SERVICE).origin === THIS_SERVICE) ||
    'A path on this service that begins with one /, such as /fonts/scripts.css'
  );
}

export function optionalLink(value: unknown): Verdict {
  return value === undefined || value === null || value === '' || link(value);
}

/** The name is used as a class name, unchanged. */
export function scaleName(value: unknown): Verdict {
  return (
    (isText(value, 40) && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(value)) ||
    'Lower-case letters, digits and single hyphens: display-compact'
  );
}

/** A visit requests every listed font, and every scale becomes a rule in every page. */
export const MAX_FONTS = 40;
export const MAX_TYPE_SCALES = 60;

export function typeScales(rows: unknown): Verdict {
  if (!Array.isArray(rows) || rows.length === 0) return 'At least one type scale';
  if (rows.length > MAX_TYPE_SCALES) return `At most ${MAX_TYPE_SCALES} type scales`;
  const names = rows.map((row: unknown) =>
    typeof row === 'object' && row !== null && 'name' in row ? row.name : undefined,
  );
  return new Set(names).size === names.length || 'Every type scale needs a name of its own';
}
