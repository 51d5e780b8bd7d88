import { TRACE_HEADERS } from '@vitrine/http';
import type { MiddlewareHandler } from 'hono';
import { Problem } from '../../http/problem.ts';

const READ_METHODS = 'GET, HEAD, OPTIONS';

/** Headers of every response, problems included: any page may read and time it. */
export const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Content-Language, Server-Timing',
  'Timing-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * The content is public: any page may read, time and show it. A preflight is valid for two hours,
 * the longest time that Chromium accepts.
 */
export const cors: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') {
    return new Response(null, {
      status: 204,
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Methods': READ_METHODS,
        'Access-Control-Allow-Headers': `${TRACE_HEADERS}, content-type, if-none-match`,
        'Access-Control-Max-Age': '7200',
        'Cache-Control': 'public, max-age=86400',
      },
    });
  }
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    c.header('Allow', READ_METHODS);
    throw new Problem({ title: 'Method not allowed', status: 405, detail: `Only ${READ_METHODS}` });
  }
  await next();
  for (const [name, value] of Object.entries(CORS_HEADERS)) c.header(name, value);
};
