/** For one response with its body. */
const RESPONSE_TIMEOUT_MS = 15_000;

/** Headers that describe the connection or the encoding of the body, which fetch() has decoded. */
const NOT_FORWARDED = [
  'connection',
  'content-encoding',
  'content-length',
  'etag',
  'keep-alive',
  'strict-transport-security',
  'transfer-encoding',
  // The browser would download a difference to what it has.
  'use-as-dictionary',
];

/** Requests the same path from a server, for the browser. */
export async function fromSite(base: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const sent = new Headers();
  for (const name of ['accept', 'accept-language', 'cookie', 'range']) {
    const value = request.headers.get(name);
    if (value !== null) sent.set(name, value);
  }
  const response = await fetch(base + pathname + search, {
    headers: sent,
    method: request.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  });
  const headers = new Headers(response.headers);
  for (const name of NOT_FORWARDED) headers.delete(name);
  return new Response(response.body, { status: response.status, headers });
}

/** @throws {Error} with the URL, if the response is not successful. */
export async function readText(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answers with status ${response.status}.`);
  return response.text();
}
