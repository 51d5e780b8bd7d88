import * as v from 'valibot';
import { expect, test } from 'vitest';
import { enquiryOrigin, Site } from './site.ts';

test.each([
  ['https://forms.example/take?shop=1', 'https://forms.example'],
  ['https://forms.example', 'https://forms.example'],
  ['https://xn--mller-kva.example/', 'https://xn--mller-kva.example'],
  ['http://localhost:9000/take', 'http://localhost:9000'],
  ['http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
])('enquiries may be sent to %s', (url, origin) => {
  expect(enquiryOrigin(url)).toBe(origin);
});

// `*` is a host name to a URL parser, and all hosts to a content security policy.
test.each([
  ...['https://*', 'https://*/', 'https://*.evil.example/take', 'https://forms.*', 'https://*:*'],
  ...[
    'http://forms.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://a.example/',
  ],
  ...[
    'https://user:password@forms.example/',
    'https://forms.example@evil.example/',
    'https://@a.b',
  ],
  ...['https://forms.example:8443/', 'https://forms.example:443/', 'https://forms.example:/'],
  ...[
    'https://müller.example/',
    'https://forms。example/',
    'https://ｆorms.example/',
    'https://xn--',
  ],
  ...['HTTPS://forms.example/', 'https://Forms.example/', 'https://forms.example./', 'https:/a.b'],
  ...['https:\\\\forms.example', 'https://forms.example\\@evil.example', 'https:forms.example'],
  ...['https://forms.example;script-src *', 'https://forms.example *', ' https://forms.example'],
  ...['https://forms.example\n', 'https://forms.exa\tmple/', 'https://%66orms.example/'],
  ...['https://forms.example#', 'https://203.0.113.7/', 'https://0x7f.1/', 'https://[::1]/'],
  ...['//forms.example/', 'forms.example', '/take', '', 'https://', 'https://intranet/'],
  ...['http://localhost.evil.example/', 'http://localhost@evil.example/', 'http://localhost:a/'],
])('enquiries are not sent to %j', (url) => {
  expect(enquiryOrigin(url)).toBeUndefined();
});

test.each([
  'a@b.example?bcc=c@d.example',
  'a%0Abcc:c@d.example',
  'a@b.example,c@d.example',
  'a@b#c',
])('no mail goes to %s', (email) => {
  expect(v.is(Site, { enquiry: { email } })).toBe(false);
});

// A colour becomes part of a stylesheet.
test.each(['#96391c;}', 'red', '#ABC', '#96391C', 'var(--ink)', '</style>'])(
  '%j is not an accent colour',
  (light) => {
    expect(v.is(Site, { colors: { light } })).toBe(false);
  },
);
