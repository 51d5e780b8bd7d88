import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('the settings of a local site', () => {
  it('are 4000, 4100, 4200 and 4201 by default', () => {
    expect(readSettings({})).toMatchObject({
      siteUrl: 'http://localhost:4000',
      releasesUrl: 'http://localhost:4100',
      contentUrl: 'http://localhost:4200',
      authoringUrl: 'http://localhost:4201',
    });
  });

  it('change with environment variables', () => {
    expect(readSettings({ PORT: '5000', VITRINE_STATE: '/srv/vitrine' })).toMatchObject({
      siteUrl: 'http://localhost:5000',
      state: '/srv/vitrine',
      releases: '/srv/vitrine/releases',
    });
  });

  it('take the release store from the environment, in a folder or in S3', () => {
    expect(readSettings({})).toMatchObject({ isOwnStore: true });
    expect(readSettings({ VITRINE_RELEASES: 's3://bucket/site' })).toMatchObject({
      releases: 's3://bucket/site',
      isOwnStore: false,
    });
    expect(readSettings({ VITRINE_RELEASES: 'store' }).releases).toBe(resolve('store'));
    expect(() => readSettings({ VITRINE_RELEASES: 's3://' })).toThrow('is not a location in S3');
  });

  it('report every invalid variable in one message', () => {
    expect(() => readSettings({ PORT: 'web', CONTENT_PORT: '70000' })).toThrow(
      /PORT=web is not a port.*\n.*CONTENT_PORT=70000 is not a port/,
    );
  });

  it('refuse one port for two services', () => {
    expect(() => readSettings({ PORT: '4100' })).toThrow(
      'PORT, RELEASES_PORT, CONTENT_PORT, AUTHORING_PORT must be different ports.',
    );
  });
});
