/** `?` in percent encoding, maybe more than once, and as JSON writes it; `#` likewise. */
const QUESTION = String.raw`(?:\?|%(?:25)*3f|\\+(?:u003f|x3f))`;
const HASH = String.raw`(?:#|%(?:25)*23|\\+(?:u0023|x23))`;
/** The first character of a query. A question ends with a space, and `a?.b` is a program. */
const BEGIN = String.raw`(?=[^\s.:?!,;)\]}"'${'`'}])`;
/** `#` begins a fragment behind a path, or before a parameter: `#12` is a number. */
const IN_URL = String.raw`(?:(?<=\/\S*)|(?=\S*(?:=|%(?:25)*3d)))`;
/**
 * Queries and fragments in a text, up to the end of the line: those that were not encoded may have
 * spaces and quotation marks.
 */
const QUERIES = new RegExp(`(?:${QUESTION}${BEGIN}|${HASH}${BEGIN}${IN_URL}).*`, 'gi');
/** Attributes in the path of a clicked element. They may repeat what a visitor has typed. */
const ATTRIBUTES = /\[(?:aria-label|title|alt)=".*?"\]/g;

/**
 * Removes queries and fragments from every text of a report, in place, wherever they stand in it. A
 * search query is the visitor's own text: a replay masks it in texts and inputs, but a URL would
 * still contain it.
 *
 * @example stripQueries({ message: '/en/explore?q=ada: status 500' }) // { message: '/en/explore' }
 */
export function stripQueries<Report extends object>(report: Report): Report {
  strip(report, new Set());
  return report;
}

function strip(value: object, visited: Set<object>): void {
  if (visited.has(value)) return;
  visited.add(value);
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string') Reflect.set(value, key, withoutQueries(inner));
    // The SDK turns them into texts later. They belong to the page, so they are not changed.
    else if (inner instanceof Error || inner instanceof URL) {
      Reflect.set(value, key, withoutQueries(String(inner)));
    } else if (isPlain(inner)) strip(inner, visited);
  }
}

const withoutQueries = (text: string): string => text.replace(ATTRIBUTES, '').replace(QUERIES, '');

/** Other objects are those of the SDK and of the page, such as elements. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

/** A line of the console as a breadcrumb. Its message has its texts; the page owns its objects. */
export function withoutArguments<Crumb extends { data?: Record<string, unknown> }>(
  crumb: Crumb,
): Crumb {
  const { arguments: _, ...data } = crumb.data ?? {};
  return { ...crumb, data };
}
