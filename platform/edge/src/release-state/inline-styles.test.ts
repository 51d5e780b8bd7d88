import { expect, test } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

const link = '<link href="__HOST_BASE__/css/a.css" rel="stylesheet" integrity="sha384-a">';

test('a stylesheet replaces its link', () => {
  const styles = [{ path: 'css/a.css', text: 'a{color:red}' }];
  expect(inlineStyles(`<head>${link}</head>`, styles)).toEqual({
    template: '<head><style>a{color:red}</style></head>',
    styles: ['a{color:red}'],
  });
});

test('a stylesheet that the document preloads stays a file', () => {
  const preload = link.replace('rel="stylesheet"', 'rel="preload" as="style" data-styles');
  const styles = [{ path: 'css/a.css', text: 'a{color:red}' }];
  expect(inlineStyles(preload, styles)).toEqual({ template: preload, styles: [] });
});

test.each([
  ['leads to a file beside it', 'a{background:url(b.png)}'],
  ['imports another', '@import "b.css"'],
  ['would end its element', 'a{content:"</style>"}'],
])('a stylesheet that %s stays a link', (_, text) => {
  expect(inlineStyles(link, [{ path: 'css/a.css', text }])).toEqual({ template: link, styles: [] });
});

test('a link to another stylesheet stays', () => {
  expect(inlineStyles(link, [{ path: 'css/b.css', text: 'b{}' }]).template).toBe(link);
});
