import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeHostPackage, writeScreenPackage } from '@vitrine/release-log/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { promote, publish, type RunningEdge, startEdge } from './running-edge.ts';

let edge: RunningEdge;

/** A host's document with a place for the first HTML. */
const TEMPLATE = `<!doctype html><html lang="en" dir="ltr">
<head><meta charset="utf-8"><!--vitrine:head--><!--vitrine:data--><!--vitrine:start-->
<script defer src="__HOST_BASE__/static/js/index.js"></script></head>
<body><div id="outlet"><!--vitrine:outlet--></div></body></html>`;

beforeAll(async () => {
  edge = await startEdge({}, 'five');
  const host = await writeHostPackage(join(edge.folder, 'outlet'), { template: TEMPLATE });
  await promote(edge.env, 'host', await publish(edge.env, 'host', host));
}, 60_000);
afterAll(() => edge[Symbol.asyncDispose]());

const OUTLINE = {
  layout: 'object',
  first: [
    { kind: 'path', items: [] },
    { kind: 'title', text: [{ message: 'about', values: { what: 'head.description' } }, 'name'] },
  ],
  rest: [
    {
      kind: 'section',
      title: { message: 'variant' },
      parts: [{ kind: 'text', text: 'head.path' }],
    },
  ],
  texts: { en: { home: 'Start', about: 'About {what}', variant: 'Options' } },
};

/** Publishes and promotes a product screen with an outline. */
async function release(name: string, outline: unknown, ...args: string[]): Promise<void> {
  const folder = await writeScreenPackage(join(edge.folder, name), {
    change: name,
    ...(outline !== undefined && { files: { 'outline.json': JSON.stringify(outline) } }),
  });
  await promote(edge.env, 'product', await publish(edge.env, 'screen', folder, 'product', ...args));
}

async function mainOf(path: string): Promise<string> {
  const html = await (await edge.request(path)).text();
  return /<main.*<\/main>/s.exec(html)?.[0] ?? '';
}

test('the first HTML of a page follows the outline of its live release, and changes with it', async () => {
  await expect
    .poll(() => mainOf('/en/product/lamp'), { timeout: 10_000 })
    .toBe(
      '<main id="main" class="si si-page"><h1>&lt;Lamp&gt; of /v1/en/products/lamp</h1><p>&quot;A&quot; lamp</p></main>',
    );
  await release('with-outline', OUTLINE);
  const shown =
    '<main id="main" class="si si-object"><nav><a href="../home">Start</a></nav><h1>About &quot;A&quot; lamp</h1>' +
    '<noscript><section class="si-section "><h2>Options</h2><div><p>/en/product/lamp</p></div></section></noscript></main>';
  await expect.poll(() => mainOf('/en/product/lamp'), { timeout: 10_000 }).toBe(shown);
  // The release has no texts in Arabic, so the page has only what needs none.
  expect(await mainOf('/ar/product/lamp')).toBe(
    '<main id="main" class="si si-object"><h1>&lt;Lamp&gt; of /v1/ar/products/lamp</h1></main>',
  );
  // Another screen's pages are as before.
  expect(await mainOf('/en/brand/kiln')).toContain('<h1>&lt;Lamp&gt; of /v1/en/brands/kiln');
});

test('an outline that is not valid is not published, and one that is served shows title and text', async () => {
  const invalid = { ...OUTLINE, first: [{ kind: 'html', text: '<b>' }] };
  await expect(release('invalid', invalid)).rejects.toThrow();
  await release('allowed', invalid, '--allow', 'outline');
  await expect
    .poll(() => mainOf('/en/product/lamp'), { timeout: 10_000 })
    .toContain('si-page"><h1>&lt;Lamp&gt;');
});

test('an outline whose bytes were changed in the store is not used', async () => {
  await release('before', { ...OUTLINE, texts: { en: { about: 'Before {what}' } } });
  await expect.poll(() => mainOf('/en/product/lamp'), { timeout: 10_000 }).toContain('<h1>Before');
  const folder = await writeScreenPackage(join(edge.folder, 'after'), {
    change: 'after',
    files: {
      'outline.json': JSON.stringify({ ...OUTLINE, texts: { en: { about: 'After {what}' } } }),
    },
  });
  const version = await publish(edge.env, 'screen', folder, 'product');
  const files = join(edge.env['VITRINE_RELEASES'] ?? '', 'screens/product/files');
  for (const file of (await readdir(files)).filter((name) => /^outline\..*\.json$/.test(name))) {
    const text = await readFile(join(files, file), 'utf8');
    if (text.includes('After'))
      await writeFile(join(files, file), text.replace('After', 'Hostile'));
  }
  await promote(edge.env, 'product', version);
  await expect
    .poll(() => mainOf('/en/product/lamp'), { timeout: 10_000 })
    .toContain('si-page"><h1>&lt;Lamp&gt;');
});
