import { respondWithBytes, respondWithText } from '@vitrine/http';

export const JSON_HEADERS = { 'Content-Type': 'application/json; charset=utf-8' };

export function jsonResponse(request: Request, value: object): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return respondWithBytes(request, bytes, { ...JSON_HEADERS, 'Cache-Control': 'no-cache' });
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

export function nothingLive(channel: string): Response {
  const sentence = `No host is live on channel ${channel}. Publish one with "pnpm host publish" and make it live with "pnpm host promote <version>".`;
  return respondWithText(503, sentence, { 'Retry-After': '5' });
}
