import { respondWithBytes, respondWithText } from '@vitrine/http';
import { NO_SCRIPT_STYLE } from '../initial-html/no-script-style.ts';

export const JSON_HEADERS = { 'Content-Type': 'application/json; charset=utf-8' };

export function jsonResponse(request: Request, value: object): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return respondWithBytes(request, bytes, { ...JSON_HEADERS, 'Cache-Control': 'no-cache' });
}

const NO_SCRIPT_STYLE_BYTES = new TextEncoder().encode(NO_SCRIPT_STYLE);

/** The style of documents where no scripts run; it belongs to this version of the edge. */
export function noScriptStyle(request: Request): Response {
  const headers = { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' };
  return respondWithBytes(request, NO_SCRIPT_STYLE_BYTES, headers);
}

export function redirect(status: 301 | 302, location: string): Response {
  const headers = {
    Location: location,
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
  };
  return new Response(null, { status, headers });
}

export function fileNotFound(): Response {
  return respondWithText(404, 'There is no such file.');
}

/** Not 404: a store that does not answer may have the file. */
export function storeAway(): Response {
  const sentence = 'The release store cannot be read at the moment.';
  return respondWithText(503, sentence, { 'Retry-After': '5' });
}

export function nothingLive(channel: string): Response {
  const sentence = `No host is live on channel ${channel}. Publish one with "pnpm host publish" and make it live with "pnpm host promote <version>".`;
  return respondWithText(503, sentence, { 'Retry-After': '5' });
}
