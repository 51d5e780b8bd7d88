import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { exchangeApplication } from './document.ts';

const file = (text: string) => ({
  bytes: Buffer.from(text),
  text,
  type: 'text/plain',
  integrity: `sha384-of-${text}`,
  encoded: false,
});
const html =
  '<html><head><title>Home</title><link href="/host/1/a.css" rel="stylesheet"><script>begin()</script><script defer src="/host/1/a.js"></script><style>a{}</style></head><body><div id="outlet"><style>b{}</style><main></main></div><script type="application/json" id="vitrine">{"releases":{"n":1,"index":{"home":"1"},"route":{}}}</script></body></html>';
const policy =
  "script-src 'self' https://r 'sha256-old='; style-src 'self'; require-trusted-types-for 'script'; trusted-types default";
const template = file('<head><script defer src="__HOST_BASE__/b.js"></script></head>');
const files = new Map([
  ['index.html', template],
  ['s.js', file('screen')],
  ['s.css', file('style')],
]);

test('puts another application in place of the released one, in the same document', () => {
  const application = { base: '/host/tuned', files, start: 'go()', chunks: {} };
  const exchanged = exchangeApplication({ html, policy }, application, 'home');
  expect(exchanged.html).toBe(
    '<html><head><title>Home</title><script>globalThis.ROUTE_FILES=[];go()</script><script defer src="/host/tuned/b.js"></script></head><body><div id="outlet"><main></main></div><script type="application/json" id="vitrine">{"releases":{"n":1,"index":{},"route":null}}</script></body></html>',
  );
  expect(exchanged.policy).toMatch(
    /^script-src 'self' https:\/\/r 'sha256-[^']+'; style-src 'self'$/,
  );
});

test('its inline script knows the files of the route, and is allowed by its hash', () => {
  const chunks = { 'screen-home': ['s.js', 's.css'] };
  const application = { base: '/host/tuned', files, start: 'go()', chunks };
  const exchanged = exchangeApplication({ html, policy }, application, 'home');
  const inline = /<script>(.*?)<\/script>/.exec(exchanged.html)?.[1] ?? '';
  const hash = createHash('sha256').update(inline).digest('base64');
  expect(inline).toContain('"href":"/host/tuned/s.js","integrity":"sha384-of-screen"');
  expect(inline.endsWith('go()')).toBe(true);
  expect(exchanged.policy).toContain(`'sha256-${hash}'; style-src`);
});

test('the initial HTML and its styles stay, and the own styles are inline or preloaded', () => {
  const link = '<link href="__HOST_BASE__/b.css" rel="stylesheet">';
  const preload = (path: string) =>
    `<link href="${path}.css" rel="preload" as="style" data-styles>`;
  const withStyles = new Map([
    ...files,
    ['index.html', file(`<head>${link}</head><body>${preload('__HOST_BASE__/d')}</body>`)],
    ['b.css', file('c{}')],
    ['d.css', file('d{}')],
  ]);
  const application = {
    base: '/host/tuned',
    files: withStyles,
    start: 'go()',
    chunks: {},
  };
  const documentOf = (styles: string, path: string) =>
    `<head><style>si{}</style><noscript><link rel="stylesheet" href="/no-script.css"></noscript><style>${styles}</style></head><body><div id="outlet"><main>Home</main></div><script type="application/json" id="vitrine">{}</script>${preload(path)}</body>`;
  const page = documentOf('host{}', '/host/files/e');
  const exchanged = exchangeApplication({ html: page, policy }, application, 'home');
  expect(exchanged.html).toBe(documentOf('c{}', '/host/tuned/d'));
  const hash = createHash('sha256').update('c{}').digest('base64');
  expect(exchanged.policy).toMatch(/; style-src 'self' 'sha256-[^']+'(?:;|$)/);
  expect(exchanged.policy).toContain(`'sha256-${hash}'`);
});

test('an entry of Module Federation is preloaded as it is requested: without hash and CORS', () => {
  const path = 'remotes/home/remoteEntry.js';
  const application = {
    base: '/host/options',
    files: new Map([...files, [path, file('entry')]]),
    start: 'go()',
    chunks: { 'screen-home': [path] },
  };
  const { html: exchanged } = exchangeApplication({ html, policy }, application, 'home');
  expect(exchanged).toContain(`[{"as":"script","href":"/host/options/${path}"}]`);
});
