import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('the settings of a local site', () => {
  it('are 4000, 4100 and 4200 when nobody says otherwise', () => {
    expect(readSettings({})).toMatchObject({
      siteUrl: 'http://localhost:4000',
      releasesUrl: 'http://localhost:4100',
      contentUrl: 'http://localhost:4200',
    });
  });

  it('move with the environment, state included', () => {
    expect(readSettings({ PORT: '5000', VITRINE_STATE: '/srv/vitrine' })).toMatchObject({
      siteUrl: 'http://localhost:5000',
      state: '/srv/vitrine',
      releases: '/srv/vitrine/releases',
    });
  });

  it('name every problem at once', () => {
    expect(() => readSettings({ PORT: 'web', CONTENT_PORT: '70000' })).toThrow(
      'PORT: expected a port number\nCONTENT_PORT: expected a port from 1 to 65535',
    );
  });

  it('refuse one port for two services', () => {
    expect(() => readSettings({ PORT: '4100' })).toThrow('three different ports');
  });
});
