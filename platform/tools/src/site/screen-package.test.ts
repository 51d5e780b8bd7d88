import { expect, test } from 'vitest';
import { assertScreenPackage } from './screen-package.ts';

// `pnpm dev product --dir <folder>` printed `ENOENT: no such file or directory, open …`.
test('a folder without a package.json is described in our words, with a remedy', () => {
  const check = () => assertScreenPackage('/nowhere', 'product');
  expect(check).toThrow(/^\/nowhere\/package\.json cannot be used: .+\n.+/);
  expect(check).not.toThrow('ENOENT: ');
});
