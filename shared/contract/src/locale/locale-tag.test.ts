import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLocaleTag, lookUpLocale, resolveLocale } from './locale-tag.ts';
import { LOCALES } from './locales.ts';

const AVAILABLE = ['en', 'de', 'zh-Hant', 'ja'];

describe('S13: the look-up of RFC 4647', () => {
  it.each([
    ['de', 'de'],
    ['DE', 'de'],
    ['de-AT', 'de'],
    ['de-CH-1996', 'de'],
    ['zh-Hant-TW', 'zh-Hant'],
    ['zh', undefined],
    ['zz', undefined],
    // Section 3.4: a single-letter subtag goes together with what follows it.
    ['ja-u-ca-japanese', 'ja'],
    ['ja-x-private', 'ja'],
  ])('finds %s as %s', (tag, expected) => {
    expect(lookUpLocale(tag, AVAILABLE)).toBe(expected);
  });

  it('only ever answers with what is available, and finds every one of it', () => {
    fc.assert(
      fc.property(fc.string(), (tag) => {
        const match = lookUpLocale(tag, AVAILABLE);
        expect(match === undefined || AVAILABLE.includes(match)).toBe(true);
      }),
    );
    for (const code of AVAILABLE) expect(lookUpLocale(code, AVAILABLE)).toBe(code);
  });
});

describe('S13: what is a language tag', () => {
  it.each([
    ['en', true],
    ['EN', true],
    ['de-AT', true],
    ['zz', true],
    ['zh-Hant-TW', true],
    ['home', false],
    ['', false],
    ['..', false],
    ['en_US', false],
    ['e', false],
    // Odd, but well-formed: five to eight letters are a language the registry may yet name.
    ['explore', true],
  ])('%j: %s', (value, expected) => {
    expect(isLocaleTag(value)).toBe(expected);
  });
});

describe('S13: the locale of a path', () => {
  it.each([
    ['de', 'de', false],
    ['de-AT', 'de', false],
    ['AR', 'ar', false],
    ['zz', 'en', true],
    ['', 'en', true],
  ])('for %j it is %s', (tag, code, fellBack) => {
    expect(resolveLocale(tag, LOCALES)).toMatchObject({ code, fellBack });
  });

  it('is the first one if the default is not in the list', () => {
    expect(resolveLocale('zz', { ...LOCALES, default: 'xx' }).code).toBe('en');
  });

  it('says that an empty list is an error', () => {
    expect(() => resolveLocale('en', { default: 'en', items: [] })).toThrow(RangeError);
  });
});
