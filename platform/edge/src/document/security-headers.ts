import { createHash } from 'node:crypto';
import type { Settings } from '../config/settings.ts';

/** The hash of an empty `<style>`, into which the host inserts the type scales as rules. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The settings that decide the policy. Content decides none of it. */
type Origins = Pick<Settings, 'releasesUrl' | 'contentUrl' | 'errorReporting'>;

/** Device features that no page uses. Browsers deny the other ones by default. */
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
 * Headers that restrict what a document may load. Inline scripts are allowed by their hashes,
 * scripts without integrity do not run, and the host's Trusted Types policy checks the URL of every
 * script that the page itself creates.
 */
export function securityHeaders(
  origins: Origins,
  inlineScripts: readonly string[],
  styles: readonly string[] = [],
): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(
      origins,
      inlineScripts.map(hashOf),
      styles.map(hashOf),
    ),
    'Integrity-Policy': 'blocked-destinations=(script)',
    'Permissions-Policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
}

function contentSecurityPolicy(
  origins: Origins,
  inlineScripts: readonly string[],
  styles: readonly string[],
): string {
  const { releasesUrl: releases, contentUrl: content, errorReporting } = origins;
  const reporting =
    errorReporting.enabled && errorReporting.dsn ? [new URL(errorReporting.dsn).origin] : [];
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", releases, ...inlineScripts],
    'style-src': ["'self'", releases, content, EMPTY_STYLE, ...styles],
    'connect-src': ["'self'", releases, content, ...reporting],
    'img-src': ["'self'", content, 'data:'],
    'font-src': [content],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    // Session replay compresses in a worker of the host. Without this line any script could be one.
    'worker-src': [reporting.length > 0 ? "'self'" : "'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
