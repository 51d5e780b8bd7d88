import * as v from 'valibot';

/** Control characters, line separators, and characters that change the direction of text. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** One line of text that people read in a terminal. */
export const PrintableText = v.pipe(
  v.string(),
  v.check(
    (text) => printable(text) === text,
    'has control characters or line breaks. Write it as one line of plain text.',
  ),
);

/**
 * Escapes what a terminal would obey instead of print, such as colours, a new window title or a
 * forged line. The result of escaping JSON is the same JSON.
 *
 * @example printable('\u001b[2J') // '\\u001b[2J'
 */
export function printable(text: string): string {
  return text.replace(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
