import fc from 'fast-check';
import { expect, test } from 'vitest';
import { embedJson } from './embed-json.ts';

const dangerous = fc.constantFrom(
  '</script>',
  '<!--',
  '<script',
  ']]>',
  '\u2028',
  '\u2029',
  '\\',
  '"',
);
const text = fc
  .array(fc.oneof(dangerous, fc.string({ unit: 'binary' })))
  .map((all) => all.join(''));

test('any JSON stays in its script and parses to the same value', () => {
  fc.assert(
    fc.property(fc.dictionary(text, fc.oneof(text, fc.jsonValue())), (value) => {
      const embedded = embedJson(value);
      expect(embedded).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(embedded)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
