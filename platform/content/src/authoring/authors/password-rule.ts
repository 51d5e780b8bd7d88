import * as v from 'valibot';

/** The rule for every author's password. The upper limit bounds what is hashed. */
export const Password = v.pipe(
  v.string('is not a text.'),
  v.minLength(12, 'is too short. Use at least 12 characters.'),
  v.maxLength(200, 'is too long. Use at most 200 characters.'),
);
