import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { exampleOf } from './route.ts';

const FOLDER = join(import.meta.dirname, 'template');

export interface NewFile {
  /** Relative to the screen's folder. */
  path: string;
  text: string;
}

/**
 * Files of a new screen's package: a page with a heading and a sentence in every locale, and its
 * test.
 *
 * @example await filesOf('wishlist', '/:locale/wishlist') // [{ path: 'package.json', text: '…' }]
 */
export async function filesOf(screen: string, route: string): Promise<NewFile[]> {
  const files = await filesIn(FOLDER);
  return files.map(({ path, text }) => ({ path, text: fillIn(text, screen, route) }));
}

/** Every file of a template as it is, sorted by path. */
export async function filesIn(folder: string): Promise<NewFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  return Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })),
  );
}

/** Replaces the placeholders of a template. */
export function fillIn(text: string, screen: string, route: string): string {
  const words = screen.replaceAll('-', ' ');
  return text
    .replaceAll('__screen__', screen)
    .replaceAll('__title__', words.charAt(0).toUpperCase() + words.slice(1))
    .replaceAll('__route__', route)
    .replaceAll('__path__', exampleOf(route));
}
