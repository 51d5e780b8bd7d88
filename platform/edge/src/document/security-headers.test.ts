import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const origins = {
  releasesUrl: 'https://releases.example',
  contentUrl: 'https://content.example',
  errorReporting: { enabled: false, dsn: 'https://key@sentry.example/1' },
};

function policy(over: Partial<typeof origins> = {}, start = 'start()'): Map<string, string> {
  const header = securityHeaders({ ...origins, ...over }, [start])['Content-Security-Policy'] ?? '';
  return new Map(
    header.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

test('allows the inline script by its hash, and nothing unsafe', () => {
  const hash = createHash('sha256').update('start()').digest('base64');
  expect(policy().get('script-src')).toBe(`'self' https://releases.example 'sha256-${hash}'`);
  expect([...policy().values()].join(' ')).not.toMatch(/unsafe|\*/);
  expect(policy().get('default-src')).toBe("'none'");
});

test('Trusted Types are required, and frames and base URLs are forbidden', () => {
  expect(policy().get('require-trusted-types-for')).toBe("'script'");
  expect(policy().get('trusted-types')).toBe('default');
  for (const name of ['base-uri', 'object-src', 'frame-ancestors']) {
    expect(policy().get(name), name).toBe("'none'");
  }
  expect(policy().get('form-action')).toBe("'self'");
  const headers = securityHeaders(origins, ['start()']);
  expect(headers).toMatchObject({ 'Integrity-Policy': 'blocked-destinations=(script)' });
  expect(headers['Permissions-Policy']).toMatch(/^([a-z-]+=\(\)(, |$))+$/);
});

test('styles, pictures and fonts come from the site’s own services', () => {
  const services = "'self' https://releases.example https://content.example";
  expect(policy().get('style-src')).toMatch(new RegExp(`^${services} 'sha256-[^ ]+'$`));
  expect(policy().get('img-src')).toBe("'self' https://content.example data:");
  expect(policy().get('font-src')).toBe('https://content.example');
});

test('error reports are allowed only if reporting is on', () => {
  const own = "'self' https://releases.example https://content.example";
  expect(policy().get('connect-src')).toBe(own);
  const on = { ...origins.errorReporting, enabled: true };
  expect(policy({ errorReporting: on }).get('connect-src')).toBe(`${own} https://sentry.example`);
});

test('workers are allowed only for error reporting, and only from the host', () => {
  expect(policy().get('worker-src')).toBe("'none'");
  const on = { ...origins.errorReporting, enabled: true };
  expect(policy({ errorReporting: on }).get('worker-src')).toBe("'self'");
});

test('a page sends requests only to the site, the releases and the content', () => {
  expect(policy().get('connect-src')).toBe(
    "'self' https://releases.example https://content.example",
  );
  expect(policy().get('form-action')).toBe("'self'");
});
