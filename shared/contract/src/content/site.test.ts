import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Site } from './site.ts';

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
