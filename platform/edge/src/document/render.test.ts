import type { DocumentData } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { APP_ICON_LINK } from '../app-icon/app-icon.ts';
import { renderDocument } from './render.ts';

const template = `<html lang="en" dir="ltr"><!--vitrine:head--><!--vitrine:data--><!--vitrine:start-->
<script src="__HOST_BASE__/a.js"></script><link href="__HOST_BASE__/a.css">`;

const initial = { html: '<h1>Carafe</h1>', style: 'h1{}', siteStyle: ':root{}' };
/** Its part of the head. */
const STYLE = `${APP_ICON_LINK}<style>:root{}</style><noscript><!--</noscript><style>h1{}</style><noscript>--><link rel="stylesheet" href="/no-script.css"></noscript>`;

const data = (channel: string): DocumentData => ({
  config: {
    contentUrl: 'http://localhost:4200',
    releasesUrl: 'http://localhost:4100',
    channel,
    errorReporting: { enabled: false },
    stateInspection: false,
    startDeadline: 3000,
    locales: { default: 'en', items: [] },
  },
  releases: {
    n: 1,
    at: '2026-11-03T14:03:00.000Z',
    host: '1',
    index: {},
    set: { url: '/sets/1.json', integrity: '' },
    route: null,
  },
});

test('fills in every placeholder and leaves the inserted text unchanged', () => {
  // `$&` is special in a replacement text, and placeholders would be in a second pass.
  const start = 'f("$& $1 __HOST_BASE__")';
  const html = renderDocument(
    { version: '1.0.0-ab', base: '/host/files', template, inlineScript: start, messages: {} },
    { code: 'ar', direction: 'rtl' },
    { title: 'A & B', elements: () => [] },
    data('<!--vitrine:start-->'),
    initial,
  );
  expect(html).toBe(
    `<html lang="ar" dir="rtl"><title>A &amp; B</title>${STYLE}<script type="application/json" id="vitrine">${JSON.stringify(
      data('<!--vitrine:start-->'),
    ).replace('<', '\\u003c')}</script><script>f("$& $1 __HOST_BASE__")</script>
<script src="/host/files/a.js"></script><link href="/host/files/a.css">`,
  );
});

test('a locale code is escaped in its attribute', () => {
  const html = renderDocument(
    { version: '1', base: '/host/files', template, inlineScript: '', messages: {} },
    { code: '"><script>', direction: 'ltr' },
    { title: '', elements: () => [] },
    data('stable'),
    initial,
  );
  expect(html).toContain('<html lang="&quot;&gt;&lt;script&gt;" dir="ltr">');
});

test('the shell’s messages are preloaded in the locale of the document only', () => {
  const file = (path: string) => ({ path, integrity: `sha384-${path}` });
  const host = {
    version: '1',
    base: '/host/files',
    template,
    inlineScript: '',
    messages: { de: [file('w/de.js')], en: [] },
  };
  const preloads = (code: string) => {
    const head = { title: '', elements: () => [] };
    const html = renderDocument(host, { code, direction: 'ltr' }, head, data('stable'), initial);
    return html.match(/<link rel="preload"[^>]*>/g) ?? [];
  };
  expect(preloads('de')).toEqual([
    '<link rel="preload" as="script" href="/host/files/w/de.js" integrity="sha384-w/de.js" crossorigin="anonymous">',
  ]);
  for (const code of ['en', 'fr', 'constructor']) expect(preloads(code)).toEqual([]);
});

test('the initial HTML is in the outlet, and its style in the head', () => {
  const whole = `${template}<body><!--vitrine:outlet--></body>`;
  const host = {
    version: '1',
    base: '/host/files',
    template: whole,
    inlineScript: '',
    messages: {},
  };
  const head = { title: '', elements: () => [] };
  const locale = { code: 'en', direction: 'ltr' } as const;
  const html = renderDocument(host, locale, head, data('stable'), initial);
  expect(html).toContain(`${STYLE}<script type="application/json"`);
  expect(html).toContain('<body><h1>Carafe</h1></body>');
});

test('the title has the name of the site', () => {
  const html = renderDocument(
    { version: '1', base: '/host/files', template, inlineScript: '', messages: {} },
    { code: 'de', direction: 'ltr' },
    { title: 'Lampe', elements: () => [] },
    data('stable'),
    initial,
    { name: 'Søn & Co' },
  );
  expect(html).toContain('<title>Lampe · Søn &amp; Co</title>');
});
