import { expect, it } from 'vitest';
import { createConfigurationSource } from './configuration.ts';
import { readSettings } from './settings.ts';

const localesIn = (...codes: readonly string[]) => ({
  default: 'en',
  items: codes.map((code) => ({ code, name: code, direction: 'ltr' as const, currency: 'EUR' })),
});

it('has another key as soon as there is another locale, and the same for the same ones', () => {
  const configurationWith = createConfigurationSource(readSettings({}));
  const before = configurationWith(localesIn('en'));
  const same = configurationWith(localesIn('en'));
  const after = configurationWith(localesIn('en', 'de'));
  expect(same.key).toBe(before.key);
  expect(after.key).not.toBe(before.key);
  expect(after.configuration.locales).toEqual(localesIn('en', 'de'));
});
