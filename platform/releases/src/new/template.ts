import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
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
  const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(FOLDER, join(entry.parentPath, entry.name)))
    .sort();
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(FOLDER, path), 'utf8');
      return { path, text: fillIn(text, screen, route) };
    }),
  );
}

function fillIn(text: string, screen: string, route: string): string {
  const words = screen.replaceAll('-', ' ');
  return text
    .replaceAll('__screen__', screen)
    .replaceAll('__title__', words.charAt(0).toUpperCase() + words.slice(1))
    .replaceAll('__path__', exampleOf(route));
}
