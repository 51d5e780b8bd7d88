import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../run.ts';
import type { InstalledPackage } from './packages.ts';

const LICENSE_FILE = /^(licen[cs]e|copying|notice)/i;

/** The license texts of the product and of every package that the folder contains. */
export async function licenses(packages: readonly InstalledPackage[]): Promise<string> {
  const own = await readFile(join(ROOT, 'LICENSE'), 'utf8');
  const others = packages
    .filter(({ directory }) => directory.includes('node_modules'))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const texts = others.map(async (each) => {
    const title = `${each.name} ${each.version} (${each.license})`;
    return `${'-'.repeat(80)}\n${title}\n\n${await licenseTexts(each)}\n`;
  });
  return `${own}\n${(await Promise.all(texts)).join('\n')}`;
}

async function licenseTexts({ directory, name, version }: InstalledPackage): Promise<string> {
  const files = existsSync(directory) ? await readdir(directory) : [];
  const texts = files
    .filter((file) => LICENSE_FILE.test(file))
    .map(async (file) => (await readFile(join(directory, file), 'utf8')).trim());
  return (
    (await Promise.all(texts)).join('\n\n') ||
    `The package has no file with its license. See https://www.npmjs.com/package/${name}/v/${version}`
  );
}
