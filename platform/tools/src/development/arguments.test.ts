import { describe, expect, it } from 'vitest';
import { readArguments, sourcesOf } from './arguments.ts';

const read = (...args: string[]) => readArguments(args, '/work');

describe('pnpm dev', () => {
  it.each([
    [[], { screens: [], dir: undefined }],
    [['host'], { screens: [], dir: undefined }],
    [['product', 'brand', 'product'], { screens: ['product', 'brand'], dir: undefined }],
    [['product', '--dir', '../product'], { screens: ['product'], dir: '/product' }],
  ])('parses %j as %j', (args, wanted) => {
    expect(read(...args)).toMatchObject(wanted);
  });

  it.each([[['--dir', 'x']], [['product', 'brand', '--dir', 'x']], [['--port', '1']]])(
    'refuses %j',
    (args) => {
      expect(() => read(...args)).toThrow();
    },
  );

  it('finds the folders of the host and the named screens', async () => {
    const sources = await sourcesOf(read('product'));
    expect([...sources.keys()]).toEqual(['host', 'product']);
    expect(sources.get('product')).toMatch(/remotes\/product$/);
  });

  it.each([
    [['nothing-such'], 'There is no screen nothing-such. Screens: brand, '],
    [['prodct'], 'Did you mean product?'],
    [['product', '--dir', '/nowhere'], '/nowhere/package.json cannot be used: it does not exist'],
    [['product', '--dir', 'remotes/brand'], 'is not the package of the screen product'],
  ])('rejects %j with a message', async (args, sentence) => {
    const root = new URL('../../../..', import.meta.url).pathname;
    await expect(sourcesOf(readArguments(args, root))).rejects.toThrow(sentence);
  });
});
