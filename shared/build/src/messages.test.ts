import { expect, test } from 'vitest';
import { compileMessages } from './messages.ts';

/** The error about the messages of a file. */
function errorOf(source: string): Error | undefined {
  try {
    compileMessages(source, 'de');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

// The build showed the stack of the parser, and neither the file nor the key. Later it named the
// file at 1:1.
test('every message that is not valid is named with its file, line and key', () => {
  const messages = {
    title: 'Chairs',
    count: '{n, plural, one {#}',
    'quote "': '{n, plural, one {x',
    n: 7,
  };
  const error = errorOf(JSON.stringify(messages, null, 2));
  expect(error).toMatchObject({ hideStack: true });
  expect(error?.message.split('\n')).toEqual([
    expect.stringMatching(/^messages\/de\.json:3:3: "count" is not valid ICU MessageFormat: /),
    expect.stringMatching(/^messages\/de\.json:4:3: "quote "" is not valid ICU MessageFormat: /),
    'messages/de.json:5:3: "n" is not a text. Write it in quotes.',
  ]);
});

test.each([
  ['{\n  "a": "b",\n}', /^messages\/de\.json:3:1: is not valid JSON: /],
  ['{\n  "a": "b"', /^messages\/de\.json:2:11: is not valid JSON: /],
  ['', /^messages\/de\.json:1:1: is not valid JSON: /],
  ['[]', /^messages\/de\.json:1:1: is not a JSON object of messages\.$/],
])('a file with %j is named with the place', (source, message) => {
  expect(errorOf(source)).toMatchObject({
    hideStack: true,
    message: expect.stringMatching(message),
  });
});

// Visitors read “Wishlist {”.
test.each([
  ['Wishlist {', 'a lone { at line 1 col 10'],
  ['} Wishlist', 'a lone } at line 1 col 1'],
  ['{', 'a lone { at line 1 col 1'],
  ['{}', 'a lone { at line 1 col 1'],
  ['{ } {n}', 'a lone { at line 1 col 1'],
  ['{n} {', 'a lone { at line 1 col 5'],
  ['{n}}', 'a lone } at line 1 col 4'],
  ["'{'\n {", 'a lone { at line 2 col 2'],
  ["It''s {", 'a lone { at line 1 col 7'],
  ["It's }", 'a lone } at line 1 col 6'],
  ['{n, plural, one {#} other {#}}}', 'a lone } at line 1 col 31'],
  ['{n, plural, one {{} other {#}}', 'line 1 col'],
  ['{n, plural, one {chair}}', 'no "other" in the plural at line 1 col 1'],
  ['{a, select, x {{n, plural, one {1}}} other {}}', 'no "other" in the plural at line 1 col 16'],
  ['{n', 'Unexpected message end at line 1 col'],
  ['{n,}', 'at line 1 col 3'],
])('%j is not valid: %s', (message, reason) => {
  expect(errorOf(JSON.stringify({ title: message }))?.message).toContain(reason);
});

test.each([
  'Wishlist',
  '',
  "'{' and '}'",
  "a '{b}' c",
  "It''s {n}",
  "L'heure d'été",
  '{ n }',
  '# of {n}',
  '{n, plural, =0 {none} one {# chair} other {# chairs}}',
  "{a, select, x {{n, plural, one {'{'#'}'} other {#}}} other {}}",
  '{n, number}',
])('%j is valid', (message) => {
  expect(errorOf(JSON.stringify({ title: message }))).toBeUndefined();
});
