import { parseUrl } from '../parse-url.ts';
import { absoluteUrl, type OnOmitted } from './absolute-url.ts';

/** Keys under which schema.org objects hold addresses of the site, and of the content service. */
const OF_SITE: ReadonlySet<string> = new Set([
  '@id',
  'url',
  'item',
  'mainEntityOfPage',
  'urlTemplate',
]);
const OF_CONTENT: ReadonlySet<string> = new Set(['image', 'logo', 'contentUrl', 'thumbnailUrl']);

interface Origins {
  origin: string | undefined;
  contentUrl: string;
}

/**
 * A schema.org object as JSON with every address in it absolute; undefined when it is too deep to
 * be written.
 */
export function structuredData(
  data: Record<string, unknown>,
  { origin, contentUrl }: Origins,
  leftOut: OnOmitted,
): string | undefined {
  try {
    return JSON.stringify(data, (key, value: unknown) => {
      if (OF_SITE.has(key)) return absolute(value, origin, leftOut);
      if (OF_CONTENT.has(key)) return absolute(value, contentUrl, leftOut);
      return value;
    });
  } catch {
    leftOut('structured data that is too deep to be written');
    return undefined;
  }
}

/**
 * A path becomes an address, and an address stays one; an image may be an object too, and a list of
 * either.
 */
function absolute(value: unknown, origin: string | undefined, leftOut: OnOmitted): unknown {
  if (Array.isArray(value)) {
    return value
      .map((each) => absolute(each, origin, leftOut))
      .filter((each) => each !== undefined);
  }
  if (typeof value !== 'string' || origin === undefined) return value;
  if (/^[/\\]/.test(value)) return absoluteUrl(origin, value, 'own', leftOut);
  // Anything else, such as `#product`, is a name and stays unchanged.
  if (!parseUrl(value) && parseUrl(value, origin)) return value;
  return absoluteUrl(origin, value, 'any', leftOut) && value;
}
