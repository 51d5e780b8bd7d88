import { access } from 'node:fs/promises';
import { sampleCatalogue } from '@vitrine/sample-catalogue';
import { expect, test } from 'vitest';
import { fontFile, isPresentVersion, versioned } from './packages.ts';
import { SCRIPTS_STYLESHEET } from './scripts-stylesheet.ts';

const ADDRESS = /^\/fonts\/([^/]+)\/([^?]+)\?v=(.+)$/;

async function isServed(address: string): Promise<boolean> {
  const [, name = '', file = '', version] = ADDRESS.exec(address) ?? [];
  const path = fontFile(name, file);
  if (!path || !isPresentVersion(name, version)) return false;
  return access(path).then(
    () => true,
    () => false,
  );
}

test('every address of the stylesheet and of the sample typography is served', async () => {
  const inStyles = [...SCRIPTS_STYLESHEET.matchAll(/url\(([^)]+)\)/g)].map(
    ([, address = '']) => address,
  );
  const { typography } = await sampleCatalogue();
  const listed = (typography.fontFamily.fonts ?? []).flatMap(({ woff2, woff }) => [woff2, woff]);
  expect(inStyles.length).toBeGreaterThan(350);
  for (const address of [...inStyles, ...listed.map(versioned)]) {
    expect([address, await isServed(address)]).toEqual([address, true]);
  }
});

test('every face uses swap, has a unicode-range, and leaves Latin to the listed fonts', () => {
  for (const face of SCRIPTS_STYLESHEET.split('\n')) {
    expect(face).toMatch(/font-display: swap/);
    expect(face).toMatch(/unicode-range: U\+/);
    expect(face).not.toMatch(/unicode-range: U\+(0000|20[,;-]|41)/);
  }
});

test.each(['../package.json', 'inter.css', 'a/b.woff2', ''])('%j is not a font file', (file) => {
  expect(fontFile('inter', file)).toBeUndefined();
});

test('does not serve other packages', () => {
  expect(fontFile('hono', 'a.woff2')).toBeUndefined();
});
