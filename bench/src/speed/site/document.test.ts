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
  '<html><head><title>Home</title><link href="/host/1/a.css" rel="stylesheet"><script type="application/json" id="vitrine">{}</script><script>begin()</script><script defer src="/host/1/a.js"></script><style>a{}</style></head><body><div id="outlet"><style>b{}</style><main></main></div></body></html>';
const policy =
  "script-src 'self' https://r 'sha256-old='; style-src 'self'; require-trusted-types-for 'script'; trusted-types default";
const template = file('<head><script defer src="__HOST_BASE__/b.js"></script></head>');
const files = new Map([
  ['index.html', template],
  ['s.js', file('screen')],
  ['s.css', file('style')],
]);

test('puts another application in place of the released one, in the same document', () => {
  const application = { base: '/host/plain', files, start: undefined, chunks: {} };
  const exchanged = exchangeApplication({ html, policy }, application, 'home');
  expect(exchanged.html).toBe(
    '<html><head><title>Home</title><script type="application/json" id="vitrine">{}</script><script defer src="/host/plain/b.js"></script></head><body><div id="outlet"></div></body></html>',
  );
  expect(exchanged.policy).toBe("script-src 'self' https://r; style-src 'self'");
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
