import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { classNames } from './class-names.ts';

function nameOf(content: string, { screen = 'home', file = 'hero.module.css' } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-class-names-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const resourcePath = join(folder, file);
  writeFileSync(resourcePath, content);
  return classNames(screen)({ resourcePath, rootContext: folder }, '', 'title');
}

test('a class has the same name as long as its file is the same, in any folder', () => {
  const name = nameOf('.title {}');
  expect(name).toMatch(/^title-[\w-]{6}$/);
  expect(nameOf('.title {}')).toBe(name);
  const others = [
    nameOf('.title { color: red }'),
    nameOf('.title {}', { screen: 'product' }),
    nameOf('.title {}', { file: 'other.module.css' }),
  ];
  expect(new Set([name, ...others]).size).toBe(4);
});
