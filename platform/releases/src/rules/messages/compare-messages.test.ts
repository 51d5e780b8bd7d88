import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareMessages } from './compare-messages.ts';

const problems = (en: Record<string, string>, fr: Record<string, string>) =>
  compareMessages(new Map(Object.entries({ en, fr })), 'en').map(
    ({ locale, problem }) => `${locale}: ${problem}`,
  );

// French visitors read the key `text` instead of the message.
test.each([
  [{ text: 'Hello' }, {}, ['fr: "text" is missing']],
  [{ text: 'Hello' }, { text: ' ' }, ['fr: "text" is missing']],
  [{}, { text: 'Bonjour' }, ['fr: "text" is not in en.json']],
  [{ hi: 'Hello {name}' }, { hi: 'Bonjour' }, ['fr: "hi" has no {name}']],
  [
    { hi: 'Hello {name}' },
    { hi: 'Bonjour {nom}' },
    ['fr: "hi" has no {name}', 'fr: "hi" has {nom}, which en.json does not have'],
  ],
  [
    { n: '{count, plural, one {# of {all}} other {# of {all}}}' },
    { n: '{count, plural, one {#} other {#}}' },
    ['fr: "n" has no {all}'],
  ],
  // Languages differ in their forms, and a plural is still the placeholder of its number.
  [{ n: '{count, plural, one {# chair} other {# chairs}}' }, { n: '{count} chaises' }, []],
  [{ n: '{price, number}' }, { n: '{price}' }, []],
])('%j and %j: %j', (en, fr, expected) => {
  expect(problems(en, fr)).toEqual(expected);
});

test('messages of the same keys and placeholders agree, in any order and any language', () => {
  const name = fc.stringMatching(/^[a-z]{1,8}$/);
  const messages = fc.dictionary(name, fc.uniqueArray(name, { maxLength: 4 }));
  fc.assert(
    fc.property(messages, (all) => {
      const write = (text: string, turn: (names: string[]) => string[]) =>
        Object.fromEntries(
          Object.entries(all).map(([key, names]) => [
            key,
            `${text} ${turn([...names])
              .map((one) => `{${one}}`)
              .join(' ')}`,
          ]),
        );
      const other = write('autre', (names) => names.reverse());
      expect(
        problems(
          write('one', (names) => names),
          other,
        ),
      ).toEqual([]);
      for (const key of Object.keys(all)) {
        const { [key]: _, ...rest } = other;
        expect(
          problems(
            write('one', (names) => names),
            rest,
          ),
        ).toEqual([`fr: "${key}" is missing`]);
      }
    }),
  );
});
