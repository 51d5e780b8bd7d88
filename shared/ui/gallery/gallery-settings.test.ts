import { describe, expect, it } from 'vitest';
import { readSettings, settingLinks } from './gallery-settings.ts';

describe('the settings of the gallery', () => {
  it.each([
    ['', { locale: 'en', theme: 'light' }],
    ['?locale=ar&theme=dark', { locale: 'ar', theme: 'dark' }],
    ['?locale=xx&theme=sepia', { locale: 'en', theme: 'light' }],
  ])('are read from the query %j', (search, settings) => {
    expect(readSettings(search)).toEqual(settings);
  });

  it('have a link for each value, one of them selected in each list', () => {
    const settings = readSettings('?locale=ja&theme=dark');
    for (const [, links] of settingLinks(settings)) {
      const selected = links.filter((link) => link.selected);
      expect(selected.map(({ search }) => readSettings(search))).toEqual([settings]);
    }
  });
});
