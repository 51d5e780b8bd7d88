import { createHash } from 'node:crypto';
import type { Settings } from '../config/settings.ts';

/** An empty `<style>`, into which the type scales are inserted as rules, has the hash of nothing. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

type Origins = Pick<Settings, 'releasesUrl' | 'contentUrl' | 'errorReporting'>;

/** What no page here asks of a device; the rest is asked of nobody by default. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/**
 * What a document may load, and from where. The inline start script is allowed by its hash alone,
 * and a script that carries no integrity is not run; an address from which the page itself makes a
 * script passes the host's Trusted Types policy first.
 */
export function securityHeaders(
  origins: Origins,
  start: string,
  styles: readonly string[] = [],
): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(origins, hashOf(start), styles.map(hashOf)),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Integrity-Policy': 'blocked-destinations=(script)',
    'Permissions-Policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
}

function contentSecurityPolicy(origins: Origins, start: string, styles: readonly string[]): string {
  const { releasesUrl: releases, contentUrl: content, errorReporting } = origins;
  const reporting =
    errorReporting.enabled && errorReporting.dsn ? [new URL(errorReporting.dsn).origin] : [];
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", releases, start],
    'style-src': ["'self'", releases, content, EMPTY_STYLE, ...styles],
    'connect-src': ["'self'", releases, content, ...reporting],
    'img-src': ["'self'", content, 'data:'],
    'font-src': [content],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    // The replay's compression, a file of the host's; without this a worker may be any script.
    'worker-src': [reporting.length > 0 ? "'self'" : "'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
