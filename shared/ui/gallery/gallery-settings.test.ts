import { describe, expect, it } from 'vitest';
import { readSettings, settingLinks } from './gallery-settings.ts';

describe('the setting of the gallery', () => {
  it.each([
    ['', { locale: 'en', theme: 'light' }],
    ['?locale=ar&theme=dark', { locale: 'ar', theme: 'dark' }],
    ['?locale=xx&theme=sepia', { locale: 'en', theme: 'light' }],
  ])('of %s', (search, setting) => {
    expect(readSettings(search)).toEqual(setting);
  });

  it('is said by the address of each choice, of which one in each list is the present one', () => {
    const setting = readSettings('?locale=ja&theme=dark');
    for (const [, choices] of settingLinks(setting)) {
      const chosen = choices.filter((choice) => choice.chosen);
      expect(chosen.map(({ search }) => readSettings(search))).toEqual([setting]);
    }
  });
});
