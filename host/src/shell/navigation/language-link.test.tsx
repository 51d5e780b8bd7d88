// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { LocaleProvider, provideHostServices } from '@vitrine/kit';
import { afterEach, expect, test } from 'vitest';
import { LanguageName } from './language-link.tsx';

afterEach(cleanup);

const items = ['en', 'de', 'el', 'ar', 'ja', 'no tag'].map((code) => ({
  code,
  name: code,
  direction: 'ltr' as const,
  currency: 'EUR',
}));

test.each([
  ['en', ['el', 'ar', 'ja', 'no tag']],
  ['de', ['el', 'ar', 'ja', 'no tag']],
  ['ja', ['el', 'ar', 'no tag']],
  ['ar-EG', ['el', 'ja', 'no tag']],
])('on a page in %s, the names of %j use the device’s font', (tag, expected) => {
  const locales = { default: 'en', items };
  provideHostServices({ contentUrl: 'http://content.test', fetch, locales, reportError: () => {} });
  render(
    <LocaleProvider tag={tag}>
      {items.map((locale) => (
        <LanguageName key={locale.code} {...locale} />
      ))}
    </LocaleProvider>,
  );
  const inDeviceFont = items.filter(({ name }) => screen.getByText(name).className !== '');
  expect(inDeviceFont.map(({ code }) => code)).toEqual(expected);
});
