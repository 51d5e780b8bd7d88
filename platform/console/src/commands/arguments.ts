import * as v from 'valibot';

// The values that a request may put into a command line. The commands examine them again.

/** The name of a screen, of the host or of a channel. */
export const NAME = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/, 'is not a name.'));

export const VERSION = v.pipe(
  v.string(),
  v.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,127}$/, 'is not a version.'),
);

/** A time as `--at` takes it. */
export const TIME = v.pipe(v.string(), v.nonEmpty(), v.maxLength(40));

/** The hash of a commit. */
export const COMMIT = v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/, 'is not a commit.'));
