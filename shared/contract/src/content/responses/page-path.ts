import * as v from 'valibot';

/** A page whose route the service does not know. Without the locale: `/recipes/tea`. */
export const PagePath = v.pipe(v.string(), v.regex(/^(\/[\w-]+)+$/));
