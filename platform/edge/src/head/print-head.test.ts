// @vitest-environment happy-dom
import { type Head, headElements } from '@vitrine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printHead } from './print-head.ts';

const site = {
  origin: 'https://shop.example',
  contentUrl: 'https://content.example',
  defaultLocale: 'en',
};

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '</title>',
        '</script>',
        '<script>',
        '<!--',
        '-->',
        '"',
        "'",
        '&lt;',
        '`',
        '>',
      ),
      fc.string({ unit: 'grapheme' }),
    ),
  )
  .map((parts) => parts.join(''));

const NAMES: Readonly<Record<string, readonly string[]>> = {
  TITLE: [],
  META: ['name', 'property', 'content'],
  LINK: ['rel', 'href', 'hreflang'],
  SCRIPT: ['type'],
};

test('S7: all content stays in its element or attribute', () => {
  fc.assert(
    fc.property(
      fc.record({
        title: hostile,
        description: hostile,
        path: hostile,
        alternates: fc.array(fc.record({ locale: hostile, path: hostile }), { maxLength: 3 }),
        image: hostile,
        jsonLd: fc.array(fc.dictionary(hostile, hostile), { maxLength: 2 }),
      }),
      (head: Head) => {
        const printed = printHead({
          title: head.title,
          elements: () => headElements(head, site),
        });
        const template = document.createElement('template');
        template.innerHTML = `${printed.head}\n    ${printed.structuredData}`;
        const elements = [...template.content.children];
        for (const { tagName, attributes } of elements) {
          const names = [...attributes].map(({ name }) => name);
          expect(NAMES[tagName]).toEqual(expect.arrayContaining(names));
        }
        const texts = template.content.textContent?.replace(/\n {4}/g, '').trim();
        expect(texts).toBe(
          elements
            .map((element) => element.textContent)
            .join('')
            .trim(),
        );
        const data = elements.filter(({ tagName }) => tagName === 'SCRIPT');
        expect(data.map(({ textContent }) => JSON.parse(textContent ?? ''))).toEqual(head.jsonLd);
      },
    ),
  );
});
