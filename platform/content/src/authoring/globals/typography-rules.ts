/** Validates what authors write into typography, because it becomes CSS in every visitor's page. */

type Verdict = true | string;

const NOT_CSS = /[;{}<>@\\()]|\/\*/;

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= longest;
}

export function fontFamily(value: unknown): Verdict {
  return (
    (isText(value, 400) && !NOT_CSS.test(value)) ||
    'A CSS font-family list: names and commas, without ; { } < > @ ( ) or comments'
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

/** A path on this service, or an https URL. */
export function link(value: unknown): Verdict {
  return (
    (isText(value, 2000) && /^(\/(?!\/)|https:\/\/)[^\s"'\\<>(){}]*$/.test(value)) ||
    'A path that begins with one /, or an https address'
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

export function uniqueNames(rows: unknown): Verdict {
  if (!Array.isArray(rows) || rows.length === 0) return 'At least one type scale';
  const names = rows.map((row: unknown) =>
    typeof row === 'object' && row !== null && 'name' in row ? row.name : undefined,
  );
  return new Set(names).size === names.length || 'Every type scale needs a name of its own';
}
