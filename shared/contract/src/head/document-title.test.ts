import { expect, test } from 'vitest';
import { documentTitle } from './document-title.ts';

test.each([
  ['Lamp', 'Søn & Co', 'Lamp · Søn & Co'],
  ['Søn & Co: all for the house', 'Søn & Co', 'Søn & Co: all for the house'],
  ['About Søn & Co', 'Søn & Co', 'About Søn & Co'],
  // Of a screen that was released before the host added the name.
  ['Shortlist · Søn & Co', 'Søn & Co', 'Shortlist · Søn & Co'],
  ['', 'Søn & Co', 'Søn & Co'],
  ['Lamp', undefined, 'Lamp'],
])('the title of the page %j of the site %j is %j', (title, name, expected) => {
  expect(documentTitle(title, name)).toBe(expected);
});
