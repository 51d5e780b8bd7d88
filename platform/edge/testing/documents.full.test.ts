import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { DocumentReleases, ReleaseSet } from '@vitrine/contract';
import { startService } from '@vitrine/release-log/testing';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  documentDataOf,
  main,
  type RunningEdge,
  requestWithHost,
  startEdge,
} from './running-edge.ts';

let edge: RunningEdge;

beforeAll(async () => {
  edge = await startEdge({}, 'five');
}, 30_000);

afterAll(() => edge[Symbol.asyncDispose]());

describe('a document', () => {
  test('has configuration and release set, with the record of its route', async () => {
    const answer = await edge.request('/ar/product/lamp-01');
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('src="/host/files/static/js/index.js"');
    expect(html).not.toMatch(/__HOST_BASE__|<!--vitrine/);
    const { config, releases } = documentDataOf(html);
    expect(config).toMatchObject({
      contentUrl: edge.env['VITRINE_CONTENT_URL'],
      releasesUrl: 'https://shop.example',
      errorReporting: { enabled: false },
      locales: { items: [{ code: 'en' }, { code: 'ar' }] },
    });
    expect(releases).toMatchObject({
      n: 6,
      host: edge.hostVersion,
      index: { product: edge.productVersion },
      route: { stable: { screen: 'product', version: edge.productVersion }, canary: null },
    });
  });

  test('has the hash of the release set', async () => {
    const { set } = documentDataOf(await (await edge.request('/en/home')).text()).releases;
    const answer = await edge.request(set.url);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(set.integrity);
    expect(answer.headers.get('Cache-Control')).toContain('immutable');
    const { screens } = v.parse(ReleaseSet, JSON.parse(new TextDecoder().decode(bytes)));
    expect(screens['product']?.stable.version).toBe(edge.productVersion);
  });

  test('has the number of its set, and /sets/head.json has the newest one', async () => {
    const answer = await edge.request('/sets/head.json');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(await answer.json()).toEqual({
      n: documentDataOf(await (await edge.request('/en/home')).text()).releases.n,
      entry: expect.stringMatching(/^sha384-/),
    });
  });

  test('of a screen that is not live is that of an unknown path', async () => {
    const answer = await edge.request('/en/makers');
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain('There is nothing at this address');
    expect(documentDataOf(html).releases.route).toBeNull();
  });

  test('allows its inline script by hash, and requires integrity', async () => {
    const answer = await edge.request('/en/home');
    const inline = /<script>([\s\S]*?)<\/script>/.exec(await answer.text())?.[1] ?? '';
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(answer.headers.get('Content-Security-Policy')).toContain(`'sha256-${hash}'`);
    expect(answer.headers.get('Integrity-Policy')).toBe('blocked-destinations=(script)');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  });

  test('is compressed, and a 304 on revalidation', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    // The document contains the current minute, which may change between two requests.
    await expect
      .poll(async () => {
        const first = await edge.request('/en/home', { headers });
        await first.text();
        expect(first.headers.get('Content-Encoding')).toBe('br');
        expect(first.headers.get('Vary')).toBe('Accept-Encoding');
        expect(first.headers.get('Cache-Control')).toBe('no-cache');
        const tag = first.headers.get('ETag') ?? '';
        expect(tag).toMatch(/^"/);
        const again = await edge.request('/en/home', {
          headers: { ...headers, 'If-None-Match': tag },
        });
        await again.text();
        return again.status;
      })
      .toBe(304);
  });

  test('has the same headers for HEAD, without a body', async () => {
    const answer = await edge.request('/en/home', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('Content-Length'))).toBeGreaterThan(100);
    expect(await answer.text()).toBe('');
  });
});

describe('the head of a document, without a script', () => {
  test('S7: has title, description, canonical URL and alternates', async () => {
    const html = await (await edge.request('/ar-EG/product/lamp?color=blue')).text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    const [, head] = /<title>([\s\S]*?)(?:<link rel="icon"|<style|<script)/.exec(html) ?? [];
    expect(`<title>${head}`.split('\n').map((line) => line.trim())).toEqual([
      '<title>&lt;Lamp&gt; of /v1/ar/products/lamp · Søn &amp; Co</title>',
      '<meta name="description" content="&quot;A&quot; lamp">',
      '<link rel="canonical" href="https://shop.example/ar/product/lamp">',
      '<link rel="alternate" hreflang="en" href="https://shop.example/en/x">',
      '<link rel="alternate" hreflang="ar" href="https://shop.example/ar/x">',
      '<link rel="alternate" hreflang="x-default" href="https://shop.example/en/x">',
      '<meta property="og:title" content="&lt;Lamp&gt; of /v1/ar/products/lamp · Søn &amp; Co">',
      '<meta property="og:description" content="&quot;A&quot; lamp">',
      '<meta property="og:type" content="website">',
      '<meta property="og:url" content="https://shop.example/ar/product/lamp">',
      '<meta property="og:site_name" content="Søn &amp; Co">',
      '<meta name="twitter:card" content="summary">',
    ]);
  });

  test('S7: has the structured data at its end', async () => {
    const html = await (await edge.request('/ar-EG/product/lamp?color=blue')).text();
    const [, end] = /<script type="application\/json"[\s\S]*?<\/script>([\s\S]*)/.exec(html) ?? [];
    expect(end).toContain(
      '<script type="application/ld+json">{"@type":"Product","name":"\\u003c/script>","url":"https://shop.example/en/x"}</script>',
    );
  });

  test('never contains the Host of a request', async () => {
    const html = await requestWithHost(`${edge.url}/en/product/lamp-2`, 'evil.example');
    expect(html).toContain('href="https://shop.example/en/product/lamp-2"');
    expect(html).not.toContain('evil.example');
  });

  test('S7: of a missing product is a 404 with noindex', async () => {
    const answer = await edge.request('/en/product/gone');
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain('<title>“gone” is not in the catalogue · Søn &amp; Co</title>');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('canonical');
    // The document has the record of the screen, which shows the full message.
    expect(documentDataOf(html).releases.route?.stable.screen).toBe('product');
  });

  test.each(['broken', 'never'])('is a general one if the content response is %s', async (id) => {
    const answer = await edge.request(`/en/product/${id}`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const html = await answer.text();
    // The document is complete, so that the browser can try itself.
    expect(documentDataOf(html).releases.route?.stable.screen).toBe('product');
    expect(html).toContain('<title>We can’t reach the catalogue · Søn &amp; Co</title>');
    expect(html).toContain('<meta name="description" content="All for the house">');
    expect(html).not.toMatch(/canonical|noindex/);
  });
});

describe('preload links of a document', () => {
  const bundle = () =>
    expect.stringMatching(
      `</host/files/static/js/index.js>; rel=preload; as=script; crossorigin=anonymous; integrity="sha384-[^"]+"`,
    );

  test('are in its headers if enabled, with the hash of the script', async () => {
    expect((await edge.request('/en/home')).headers.get('Link')).toBeNull();
    const hinting = await startService(main, { ...edge.env, VITRINE_EARLY_HINTS: '1' });
    const answer = await fetch(`${hinting.url}/en/home`).finally(() => hinting.stop());
    const link = answer.headers.get('Link');
    expect(link).toEqual(bundle());
    const bytes = await (await edge.request('/host/files/static/js/index.js')).bytes();
    expect(link).toContain(createHash('sha384').update(bytes).digest('base64'));
    // Only other origins need a preconnect: the site's own connection exists.
    expect(link).toContain(`<${edge.env['VITRINE_CONTENT_URL']}>; rel=preconnect; crossorigin`);
    expect(link).not.toContain('shop.example');
  });

  test.each([
    ['a navigation', 'navigate', 1],
    ['a script that reads the document', 'cors', 0],
  ])('are sent in a 103 to %s only if it navigates', async (_, mode, times) => {
    const hinting = await startService(main, { ...edge.env, VITRINE_EARLY_HINTS: '1' });
    const hints: unknown[] = [];
    try {
      const asked = request(`${hinting.url}/en/home`, { headers: { 'Sec-Fetch-Mode': mode } });
      asked.on('information', (information) => {
        hints.push([information.statusCode, information.headers['link']]);
      });
      const [answer] = await once(asked.end(), 'response');
      expect(answer.statusCode).toBe(200);
      answer.resume();
    } finally {
      await hinting.stop();
    }
    expect(hints).toEqual(Array(times).fill([103, bundle()]));
  });
});

test('/config.json is the configuration of the documents', async () => {
  const answer = await edge.request('/config.json');
  expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(await answer.json()).toEqual(
    documentDataOf(await (await edge.request('/en/home')).text()).config,
  );
});

test('a static host gets a document without data, and the data as files', async () => {
  const answer = await edge.request('/index.html');
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain('<title>Søn &amp; Co</title>');
  expect(html).not.toContain('id="vitrine"');
  expect(html).toContain('dataset.start');
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  const { releases } = documentDataOf(await (await edge.request('/en/product/a')).text());
  // The time may differ by a minute, and the file has no route.
  const { at: _, ...fetched } = v.parse(
    DocumentReleases,
    await (await edge.request('/releases.json')).json(),
  );
  expect({ ...releases, route: null }).toMatchObject(fetched);
});
