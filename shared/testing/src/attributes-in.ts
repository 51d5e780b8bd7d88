import { RESERVED_NAMES } from '@vitrine/contract';

/** The parameters of a URL that may be attributes: all that have no other meaning. */
export const attributesIn = (path: string): string[] =>
  [...new URL(path, 'http://vitrine.test').searchParams.keys()].filter(
    (name) => !RESERVED_NAMES.has(name),
  );
