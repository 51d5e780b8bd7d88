import { expect, it } from 'vitest';
import { createConfigurationSource } from './configuration.ts';
import { readSettings } from './settings.ts';

const localesIn = (...codes: readonly string[]) => ({
  default: 'en',
  items: codes.map((code) => ({ code, name: code, direction: 'ltr' as const, currency: 'EUR' })),
});

it('the key changes when a locale or a setting of the site changes, and only then', () => {
  const configurations = createConfigurationSource(readSettings({}));
  const before = configurations(localesIn('en'), {});
  const same = configurations(localesIn('en'), {});
  const after = configurations(localesIn('en', 'de'), {});
  const setting = configurations(localesIn('en', 'de'), {
    enquiry: { email: 'ask@shop.test' },
  });
  expect(same.key).toBe(before.key);
  expect(after.key).not.toBe(before.key);
  expect(setting.key).not.toBe(after.key);
  expect(after.configuration.locales).toEqual(localesIn('en', 'de'));
});

// Every byte of the configuration is in each document.
it('has of the settings of the site what the host needs for its first screen', () => {
  const { configuration, key } = createConfigurationSource(readSettings({}))(localesIn('en'), {
    name: 'Søn & Co',
    colors: { light: '#0b5fa5' },
    contact: { phone: '+45 12 34' },
    texts: { en: { tagline: 'All for the house' } },
  });
  expect(configuration.site).toEqual({ name: 'Søn & Co' });
  const bare = createConfigurationSource(readSettings({}))(localesIn('en'), { name: 'Søn & Co' });
  expect(bare.key).not.toBe(key);
});
