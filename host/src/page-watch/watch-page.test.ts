import { expect, test } from 'vitest';
import { createTell } from './watch-page.ts';

// Only the first listener of a release was named. Its author removed it, and was told of the next.
test('each thing that a release leaves behind is reported, and once', () => {
  const reported: string[] = [];
  const tell = createTell((error) => reported.push(String(error)));
  const owner = { screen: 'product', release: '1.0.0' };
  for (const type of ['scroll', 'resize', 'scroll']) {
    tell(owner, `left a listener for ${type} on the window`);
  }
  tell({ ...owner, screen: 'home' }, 'left a listener for scroll on the window');
  expect(reported).toEqual([
    expect.stringContaining('product@1.0.0 left a listener for scroll on the window.'),
    expect.stringContaining('product@1.0.0 left a listener for resize on the window.'),
    expect.stringContaining('home@1.0.0 left a listener for scroll on the window.'),
  ]);
});
