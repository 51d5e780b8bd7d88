import { pictureFiles } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { anItem, localesAt, type Url } from './client.ts';

/** Caching, compression, languages, CORS and methods. */
export function testTransport(url: Url): void {
  const at = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${url()}${path}`, { headers });

  test('a page has a strong ETag for each encoding, and 304 is returned for it', async () => {
    const seen = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await at('/v1/en/home', { 'Accept-Encoding': encoding });
      const etag = first.headers.get('etag') ?? '';
      expect([null, encoding]).toContain(first.headers.get('content-encoding'));
      expect(first.headers.get('vary')).toContain('Accept-Encoding');
      expect(etag).toMatch(/^"[^"]+"$/);
      seen.add(`${etag} ${first.headers.get('content-encoding')}`);
      const again = await at('/v1/en/home', { 'Accept-Encoding': encoding, 'If-None-Match': etag });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
    }
    const tags = [...seen].map((each) => each.split(' ')[0]);
    expect(new Set(tags).size).toBe(seen.size);
  });

  test('shared caches may store a response for a short time, and longer if the service fails; browsers revalidate it each time', async () => {
    for (const path of ['/v1/en/explore', '/v1/typography', '/v1/locales', '/v1/sitemap']) {
      const caching = (await at(path)).headers.get('cache-control');
      expect(caching).toMatch(/^public, max-age=0, s-maxage=\d+/);
      expect(caching).toMatch(/stale-if-error=\d+/);
      expect(caching).not.toMatch(/must-revalidate/);
      expect(caching?.includes('stale-while-revalidate')).toBe(path === '/v1/en/explore');
    }
    expect((await at('/v1/en/nowhere')).headers.get('cache-control')).toBe('no-store');
  });

  test('any origin may read and measure responses with tracing headers, and caches the preflight', async () => {
    for (const path of ['/v1/en/home', '/v1/en/products/nowhere', '/v1/en/explore?sort=best']) {
      const { headers } = await at(path);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('timing-allow-origin')).toBe('*');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    const exposed = (await at('/v1/en/home')).headers.get('access-control-expose-headers');
    expect(exposed).toContain('ETag');
    const preflight = await fetch(`${url()}/v1/en/home`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(Number(preflight.headers.get('access-control-max-age'))).toBeGreaterThan(600);
    const allowed = preflight.headers.get('access-control-allow-headers') ?? '';
    for (const name of ['traceparent', 'baggage', 'sentry-trace']) expect(allowed).toContain(name);
  });

  test('only GET, HEAD and OPTIONS are allowed', async () => {
    for (const path of ['/v1/locales', '/v1/en/explore', '/openapi.json', '/nowhere']) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const response = await fetch(url() + path, { method });
        expect([path, method, response.status]).toEqual([path, method, 405]);
        expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
        expect(response.headers.get('content-type')).toBe('application/problem+json');
      }
    }
    const [get, head] = await Promise.all([
      at('/v1/en/home'),
      fetch(`${url()}/v1/en/home`, { method: 'HEAD' }),
    ]);
    expect(await head.text()).toBe('');
    for (const name of ['etag', 'content-type', 'cache-control', 'content-language']) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
  });

  test('a regional locale falls back to its language, an unknown one to the default, an invalid one is not found', async () => {
    const [locale = 'en'] = await localesAt(url);
    const { default: fallback } = await (await at('/v1/locales')).json();
    const region = await at(`/v1/${locale}-AQ/home`);
    expect(region.headers.get('content-language')).toBe(locale);
    expect((await region.json()).head.path).toBe(`/${locale}/home`);
    expect((await at('/v1/zz/home')).headers.get('content-language')).toBe(fallback);
    for (const tag of ['home', '%E0%A4%A', '%00', '-', 'e', '__proto__', '%F0%9F%8F%BA', 'en_US']) {
      expect([tag, (await at(`/v1/${tag}/home`)).status]).toEqual([tag, 404]);
    }
  });

  test('every file of a picture that pages use exists, and is immutable as soon as it is drawn', async () => {
    const { image } = await anItem(url);
    if (!image) return;
    const { src: fallback, srcSet } = pictureFiles(image);
    const urls = srcSet.split(', ').flatMap((candidate) => candidate.split(' ', 1));
    for (const src of [...urls, fallback]) {
      const load = async () => {
        const { status, headers, body } = await fetch(src);
        await body?.cancel();
        return { src, status, caching: headers.get('cache-control') };
      };
      const drawn = { src, status: 200, caching: expect.stringContaining('immutable') };
      await expect.poll(load, { timeout: 20_000, interval: 200 }).toEqual(drawn);
    }
  }, 60_000);
}
