import { appendFile, cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, STATE } from '../../site.ts';

/**
 * Copies the product screen's sources to their own folder, as a team in another repository has
 * them.
 *
 * @returns The folder, for changes and for `publish --dir`.
 */
export async function copyOfProduct(name: string): Promise<string> {
  const folder = join(STATE, name, 'product');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const source = join(ROOT, 'remotes', 'product');
  await cp(join(source, 'src'), join(folder, 'src'), { recursive: true });
  await cp(join(source, 'package.json'), join(folder, 'package.json'));
  await symlink(join(source, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(
    join(folder, 'rsbuild.config.ts'),
    `import { defineScreen } from ${JSON.stringify(join(ROOT, 'rsbuild.config.ts'))};\nexport default defineScreen(import.meta.dirname);\n`,
  );
  return folder;
}

/** Adds a mark to the English labels of a copy of the product screen: a change that is seen. */
export async function markLabels(folder: string, mark: string): Promise<void> {
  const file = join(folder, 'src', 'messages', 'en.json');
  const messages: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
  const marked = Object.entries(messages).map(([key, text]) => [
    key,
    text.includes('{') ? text : `${text} ${mark}`,
  ]);
  await writeFile(file, JSON.stringify(Object.fromEntries(marked)));
}

const FAULTY_SCREEN = `
import {
  Component as Original,
  loader as originalLoader,
  shouldRevalidate as originalRevalidation,
} from './original.tsx';

const fault = () => String(Reflect.get(globalThis, 'fault'));

function failAt(...places: string[]): void {
  if (places.includes(fault())) throw new Error('thrown at ' + fault());
}

// Code may throw other values than errors.
function throwNothingAt(place: string): void {
  if (fault() === place) throw undefined;
}

failAt('load');

// Undefined if the page says so: such a release exposes a loader and no component. Publishing
// checks types, and the screen's own tests need a component.
export const Component: typeof Faulty =
  fault() === 'no component' ? Reflect.get({}, 'Component') : Faulty;

export async function loader(given: Parameters<typeof originalLoader>[0]) {
  failAt('loader');
  throwNothingAt('loader, undefined');
  return originalLoader(given);
}

function Faulty() {
  failAt('render', 'boundary');
  throwNothingAt('render, undefined');
  return <Original />;
}

export function ErrorBoundary() {
  failAt('boundary');
  return <h1 className="headline">The team says it itself</h1>;
}

export function shouldRevalidate(given: Parameters<typeof originalRevalidation>[0]) {
  failAt('shouldRevalidate');
  return originalRevalidation(given);
}
`;

/**
 * A product screen that throws at the place named by the page's `fault`. Its styles and its German
 * messages differ too, so that the site's release has none of these files.
 */
export async function faultyProduct(): Promise<string> {
  const folder = await wrappedProduct('faulty', FAULTY_SCREEN);
  // Publishing checks its types, and this one mounts a component that is always there.
  await rm(join(folder, 'src', 'screen.test.tsx'));
  await appendFile(join(folder, 'src', 'page.module.css'), '/* of the faulty one */\n');
  await change(join(folder, 'src', 'messages', 'de.json'), (messages) => {
    const [key = ''] = Object.keys(messages);
    messages[key] += ' ';
  });
  return folder;
}

/**
 * A product screen whose `screen.tsx` is wrapped in another one.
 *
 * @param source Source of the wrapper; it imports the original from `./original.tsx`.
 */
export async function wrappedProduct(name: string, source: string): Promise<string> {
  const folder = await copyOfProduct(name);
  await rename(join(folder, 'src', 'screen.tsx'), join(folder, 'src', 'original.tsx'));
  await writeFile(join(folder, 'src', 'screen.tsx'), source);
  return folder;
}

/**
 * Copies a built product screen (by default the site's) as another release, which needs
 * another contract or other versions of shared modules. Publish it with `--no-build`.
 */
export async function reissue(
  name: string,
  { contract, shared }: { contract?: number; shared?: Record<string, string> },
  built: string = join(ROOT, 'remotes', 'product'),
): Promise<string> {
  const folder = join(STATE, name, 'product');
  await rm(folder, { recursive: true, force: true });
  for (const part of ['package.json', 'dist']) {
    await cp(join(built, part), join(folder, part), { recursive: true });
  }
  await change(join(folder, 'package.json'), (manifest) => {
    if (contract !== undefined) manifest.vitrine.contract = contract;
  });
  await change(join(folder, 'dist', 'build.json'), (build) => Object.assign(build.shared, shared));
  return folder;
}

async function change(path: string, how: (json: ReturnType<typeof JSON.parse>) => void) {
  const json = JSON.parse(await readFile(path, 'utf8'));
  how(json);
  await writeFile(path, JSON.stringify(json));
}
