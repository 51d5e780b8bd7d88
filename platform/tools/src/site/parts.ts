import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { describeUnknownScreen, failureText, UsageError } from '@vitrine/http';
import * as v from 'valibot';
import { ROOT } from '../run.ts';

/** The host or a screen: a package that is built and released separately. */
export interface Part {
  name: string;
  directory: string;
  /** The script in the root's package.json that releases it. */
  command: 'host' | 'screen';
}

/**
 * Every part in the folders of the repository, the host first.
 *
 * @throws {Error} when the package.json of a screen is not valid.
 */
export async function parts(): Promise<Part[]> {
  const remotes = join(ROOT, 'remotes');
  const screens = await screenFolders(remotes);
  for (const name of screens) assertScreenPackage(join(remotes, name), name);
  return [
    { name: 'host', directory: join(ROOT, 'host'), command: 'host' },
    ...screens.sort().map((name) => ({
      name,
      directory: join(remotes, name),
      command: 'screen' as const,
    })),
  ];
}

/**
 * The folders with a package. A notice names the others once: version control leaves the
 * `node_modules` of a screen behind that another branch has.
 */
export async function screenFolders(remotes: string, notice = noticeOnce): Promise<string[]> {
  const entries = await readdir(remotes, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const isPackage = (name: string) => existsSync(join(remotes, name, 'package.json'));
  const others = folders.filter((name) => !isPackage(name));
  for (const name of others) {
    notice(`remotes/${name} has no package.json, so it is ignored. Delete it if it is left over.`);
  }
  return folders.filter(isPackage);
}

const noticed = new Set<string>();

function noticeOnce(text: string): void {
  if (!noticed.has(text)) console.error(text);
  noticed.add(text);
}

/**
 * The part with a name.
 *
 * @throws {UsageError} with all screens and the one that was probably intended.
 */
export function partNamed(all: readonly Part[], name: string): Part {
  const part = all.find((one) => one.name === name);
  if (part !== undefined) return part;
  const screens = all.filter(({ command }) => command === 'screen').map((one) => one.name);
  const { message, remedy } = describeUnknownScreen(name, screens);
  throw new UsageError(`${message}\n${remedy}`);
}

/**
 * Folders of the named parts in the repository, with a slash at the end, so that
 * `remotes/product/` is not the beginning of `remotes/product-group/`.
 *
 * @throws {UsageError} for a name that no part has.
 */
export async function partFolders(names: readonly string[]): Promise<string[]> {
  const all = await parts();
  return [...new Set(names)].map(
    (name) => `${relative(ROOT, partNamed(all, name).directory).split(sep).join('/')}/`,
  );
}

const Manifest = v.object({ vitrine: v.object({ screen: v.string() }) });

/**
 * Checks that a folder is the package of a screen.
 *
 * @throws {Error} with the file, what is wrong with it, and what to do.
 */
export function assertScreenPackage(directory: string, screen: string): void {
  const file = join(directory, 'package.json');
  let manifest: unknown;
  try {
    manifest = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw new Error(failureText(cause), { cause });
    throw new Error(`${file} is not valid JSON: ${cause.message}.\nFix or restore it.`, { cause });
  }
  const { output, success } = v.safeParse(Manifest, manifest);
  if (success && output.vitrine.screen === screen) return;
  const problem = success
    ? `its vitrine.screen is ${output.vitrine.screen}`
    : 'it has no vitrine.screen';
  throw new Error(
    `${file} is not the package of the screen ${screen}: ${problem}.\nSet "vitrine": { "screen": "${screen}" }, or move it away.`,
  );
}
