import { expect, test } from 'vitest';
import { pathWords } from './path-words.ts';

test.each([
  ['/en/product/tall-caraffe', ['tall', 'caraffe']],
  ['/shop/lamps.html', ['lamps']],
  ['/de/product/gef%C3%A4%C3%9Fe/', ['gefäße']],
  ['/ar/%D8%AF%D9%88%D8%B1%D9%82', ['دورق']],
  ['/en/a-b-oak-oak-and-ash-or-elm', ['oak', 'and', 'ash', 'or']],
  ['/en/%E0%A4%A', ['E0', 'A4']],
  [`/en/${'x'.repeat(41)}-jug`, ['jug']],
  ['/', []],
])('the words of %s are %j', (path, words) => {
  expect(pathWords(path)).toEqual(words);
});
