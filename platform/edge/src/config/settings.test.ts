import { TrustedProxies } from '@vitrine/http';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { settingsWarnings } from './settings-warnings.ts';

const SECRET = Buffer.alloc(32, 7).toString('base64');

test('has a default for every setting', () => {
  expect(readSettings({})).toEqual({
    part: { metricsPort: 4001, metricsAddress: '127.0.0.1', logLevel: 'info', drainDelayMs: 3000 },
    port: 4000,
    address: undefined,
    development: new Map(),
    developmentIgnored: false,
    releases: '.vitrine/releases',
    releasesUrl: 'http://localhost:4100',
    contentUrl: 'http://localhost:4200',
    contentUrlAssumed: true,
    contentInternalUrl: 'http://localhost:4200',
    siteUrl: 'http://localhost:4000',
    channel: 'stable',
    errorReporting: { enabled: false },
    signals: 1,
    enquiries: undefined,
    proxies: new TrustedProxies(),
    stateInspection: false,
    earlyHints: false,
    cacheBytes: 128_000_000,
    cdnMaxAgeS: undefined,
    purge: undefined,
  });
});

test('reads every setting; an origin may end in a slash', () => {
  expect(
    readSettings({
      PORT: '0',
      VITRINE_CONTENT_URL: 'https://content.example/',
      VITRINE_CONTENT_INTERNAL_URL: 'http://content.internal:4200',
      VITRINE_ERROR_REPORTING: '1',
      VITRINE_SENTRY_DSN: 'https://key@sentry.example/1',
      VITRINE_SIGNALS: '25',
      VITRINE_ENQUIRY_URL: 'https://crm.example:8443/take?shop=1',
      VITRINE_ENQUIRY_SECRET: SECRET,
      VITRINE_STATE_INSPECTION: 'true',
      VITRINE_CACHE_MB: '64',
    }),
  ).toMatchObject({
    port: 0,
    contentUrl: 'https://content.example',
    contentInternalUrl: 'http://content.internal:4200',
    errorReporting: { enabled: true, dsn: 'https://key@sentry.example/1' },
    signals: 0.25,
    enquiries: { url: 'https://crm.example:8443/take?shop=1', secret: SECRET },
    stateInspection: true,
    cacheBytes: 64_000_000,
  });
});

test('release files come from the site’s origin by default', () => {
  const VITRINE_SITE_URL = 'https://shop.example';
  const releasesUrl = 'https://releases.example';
  const site = { VITRINE_SITE_URL, VITRINE_CONTENT_URL: 'https://content.example' };
  expect(readSettings(site).releasesUrl).toBe(VITRINE_SITE_URL);
  expect(readSettings({ ...site, VITRINE_RELEASES_URL: releasesUrl }).releasesUrl).toBe(
    releasesUrl,
  );
});

const SERVERS = 'host=http://localhost:4301,product=http://localhost:4302';

test.each([
  ['localhost', 2, false],
  ['127.0.0.1', 2, false],
  ['::1', 2, false],
  ['0.0.0.0', 0, true],
  ['shop.example', 0, true],
  [undefined, 0, true],
])('an edge listening on %s uses %i development servers', (address, count, ignored) => {
  const settings = readSettings({
    VITRINE_DEV: SERVERS,
    ...(address !== undefined && { VITRINE_ADDRESS: address }),
  });
  expect(settings.development.size).toBe(count);
  expect(settings.developmentIgnored).toBe(ignored);
});

test.each([
  ['PORT', 'http'],
  ['VITRINE_ADDRESS', '300.1.1.1'],
  ['VITRINE_ADDRESS', 'http://localhost'],
  ['VITRINE_DEV', 'product'],
  ['VITRINE_DEV', 'product=https://localhost:4302'],
  ['VITRINE_DEV', 'product=http://evil.example'],
  ['VITRINE_DEV', 'product=http://localhost@evil.example'],
  ['VITRINE_DEV', 'product=http://localhost:4302/path'],
  ['VITRINE_DEV', "product=http://localhost:4302;script-src 'unsafe-eval'"],
  ['VITRINE_RELEASES_URL', 'releases.example'],
  ['VITRINE_RELEASES_URL', 'https://releases.example/path'],
  ['VITRINE_RELEASES_URL', "https://releases.example/; script-src 'unsafe-inline'"],
  ['VITRINE_SITE_URL', 'https://shop.example/path'],
  ['VITRINE_CONTENT_URL', 'javascript:alert(1)'],
  ['VITRINE_CONTENT_URL', 'https://user:password@content.example'],
  ['VITRINE_CHANNEL', '../other'],
  ['VITRINE_ERROR_REPORTING', 'yes'],
  ['VITRINE_SENTRY_DSN', 'sentry'],
  ['VITRINE_ENQUIRY_URL', 'http://crm.example/take'],
  ['VITRINE_ENQUIRY_URL', 'http://localhost.evil.example/take'],
  ['VITRINE_ENQUIRY_URL', 'https://user:password@crm.example/'],
  ['VITRINE_ENQUIRY_URL', 'javascript:alert(1)'],
  ['VITRINE_CACHE_MB', '128MB'],
  ['VITRINE_CACHE_MB', '-1'],
  ['VITRINE_CACHE_MB', '7'],
  ['VITRINE_CACHE_MB', '100000'],
])('%s=%s is reported as invalid', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`  ${name}=${value} is `);
});

test('the webhook for enquiries has a URL and a secret, and this machine needs no HTTPS', () => {
  const VITRINE_ENQUIRY_URL = 'http://127.0.0.1:9000/take';
  expect(readSettings({ VITRINE_ENQUIRY_URL, VITRINE_ENQUIRY_SECRET: SECRET }).enquiries).toEqual({
    url: VITRINE_ENQUIRY_URL,
    secret: SECRET,
  });
  expect(() => readSettings({ VITRINE_ENQUIRY_URL })).toThrow(
    'VITRINE_ENQUIRY_SECRET is not set, but VITRINE_ENQUIRY_URL is. Set both, or neither.',
  );
});

test('the origin of the site has to be configured, except on one machine', () => {
  const VITRINE_CONTENT_URL = 'https://content.example';
  expect(readSettings({ VITRINE_CONTENT_URL }).siteUrl).toBeUndefined();
  const VITRINE_SITE_URL = 'https://shop.example/';
  expect(readSettings({ VITRINE_CONTENT_URL, VITRINE_SITE_URL }).siteUrl).toBe(
    'https://shop.example',
  );
});

test('all invalid variables are reported together', () => {
  expect(() => readSettings({ PORT: 'x', VITRINE_CHANNEL: '!' })).toThrow(
    /PORT[\s\S]*VITRINE_CHANNEL/,
  );
});

// Regression: with a mistyped VITRINE_CONTENT_URL the edge started without a word, and told the
// browsers of all visitors to request content from their own machines.
test('a public site needs the public origin of its content', () => {
  expect(() => readSettings({ VITRINE_SITE_URL: 'https://shop.example' })).toThrow(
    '  VITRINE_CONTENT_URL must be set together with VITRINE_SITE_URL',
  );
});

const LOCAL_CONTENT = { VITRINE_CONTENT_URL: 'http://localhost:4200' };

test.each([
  ['VITRINE_CONTENT_URL', {}],
  ['VITRINE_SITE_URL', { VITRINE_CONTENT_URL: 'https://content.example' }],
  ['VITRINE_DEV', { ...LOCAL_CONTENT, VITRINE_DEV: 'product=http://localhost:4310' }],
  ['VITRINE_SENTRY_DSN', { ...LOCAL_CONTENT, VITRINE_ERROR_REPORTING: '1' }],
])('a valid but suspicious setting causes a warning: %s', (variable, env) => {
  expect(settingsWarnings(readSettings(env))).toEqual([expect.stringContaining(variable)]);
});

test('complete settings cause no warning', () => {
  const VITRINE_SENTRY_DSN = 'https://key@sentry.example/1';
  expect(
    settingsWarnings(
      readSettings({ ...LOCAL_CONTENT, VITRINE_ERROR_REPORTING: '1', VITRINE_SENTRY_DSN }),
    ),
  ).toEqual([]);
});

test('a CDN that keeps documents must be purged', () => {
  expect(() => readSettings({ VITRINE_CDN_MAX_AGE: '3600' })).toThrow(
    'VITRINE_PURGE_URL must be set together with VITRINE_CDN_MAX_AGE',
  );
});
