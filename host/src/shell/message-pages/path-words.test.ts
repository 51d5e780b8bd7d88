import { expect, test } from 'vitest';
import { pathWords, resembles } from './path-words.ts';

test.each([
  ['/en/product/tall-caraffe', ['tall', 'caraffe']],
  ['/shop/lamps.html', ['lamps']],
  ['/de/product/gef%C3%A4%C3%9Fe/', ['gefäße']],
  ['/ar/%D8%AF%D9%88%D8%B1%D9%82', ['دورق']],
  ['/en/a-b-oak-oak-and-ash-or-elm', ['oak', 'and', 'ash', 'elm']],
  ['/en/%E0%A4%A0%A', []],
  // Such a page once asked "Did you mean: Tall carafe".
  ['/de', []],
  ['/nope/fr', []],
  ['/de-AT/', []],
  ['/zh-Hant', []],
  ['/de/nope/at-all', ['all']],
  ['/ja/product/%E6%A4%85%E5%AD%90', ['椅子']],
  [`/en/${'x'.repeat(41)}-jug`, ['jug']],
  ['/', []],
])('the words of %s are %j', (path, words) => {
  expect(pathWords(path)).toEqual(words);
});

test.each([
  ['caraffe', 'Tall carafe'],
  ['crafe', 'Tall carafe'],
  ['karaffe', 'Hohe Karaffe'],
  ['gefasse', 'Gefäße'],
  ['oak', 'Oak stool'],
  ['cup', 'Two cups'],
  ['دورق', 'دورق طويل'],
  ['椅子', '木の椅子'],
])('%s resembles %s', (word, name) => {
  expect(resembles(word, name)).toBe(true);
});

test.each([
  ['all', 'Hohe Karaffe'],
  ['all', 'Tall carafe'],
  ['nope', 'Hohe Karaffe'],
  ['home', 'Hohe Karaffe'],
  ['wholesale', 'Tall carafe'],
  ['not', 'Stitched notebook'],
  ['there', 'Leather folder'],
  ['机', '木の椅子'],
])('%s does not resemble %s', (word, name) => {
  expect(resembles(word, name)).toBe(false);
});
