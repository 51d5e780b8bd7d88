import { join, resolve } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { defineGallery } from '@vitrine/build';
import { Port, parseCommandLine, parseSettings } from '@vitrine/http';
import * as v from 'valibot';
import { readCommandLine, runTool } from './command-line.ts';
import { ROOT } from './run.ts';
import { partNamed, parts } from './site/parts.ts';
import { assertPortsFree } from './site/ports.ts';

const GalleryVariables = v.object({ GALLERY_PORT: v.optional(Port, '4300') });

const USAGE = `Usage: pnpm gallery [screens...] [--build <folder>]

Shows every component of the design system and every section of the screens, or only the sections of
these screens, in all languages, themes and directions. GALLERY_PORT is the port (default: 4300).

  --build <folder>  write the page to a folder instead of serving it

Examples:
  $ pnpm gallery
  $ pnpm gallery product`;

interface Wanted {
  /** Screen → package folder. */
  screens: Readonly<Record<string, string>>;
  components: boolean;
  /** Absolute path of the folder to write. */
  build: string | undefined;
}

await runTool(async () => {
  const { build, ...shown } = await readCommandLine(USAGE, readArguments);
  const { GALLERY_PORT: port } = parseSettings(GalleryVariables, process.env);
  const config = defineGallery(join(ROOT, 'shared', 'ui'), { ...shown, port });
  if (build === undefined) {
    await assertPortsFree({ GALLERY_PORT: port });
    const rsbuild = await createRsbuild({ cwd: ROOT, config });
    await rsbuild.startDevServer();
  } else {
    const output = { ...config.output, distPath: { root: build, js: '', css: '' } };
    const rsbuild = await createRsbuild({ cwd: ROOT, config: { ...config, output } });
    await rsbuild.build();
  }
  return true;
});

/**
 * Parses the arguments of `pnpm gallery`.
 *
 * @throws {UsageError} when they are not valid.
 */
async function readArguments(args: readonly string[]): Promise<Wanted> {
  const { values, positionals } = parseCommandLine(args, { build: { type: 'string' } });
  const screens = (await parts()).filter(({ command }) => command === 'screen');
  const isAll = positionals.length === 0;
  const shown = isAll ? screens : positionals.map((name) => partNamed(screens, name));
  return {
    screens: Object.fromEntries(shown.map(({ name, directory }) => [name, directory])),
    components: isAll,
    build: values.build === undefined ? undefined : resolve(values.build),
  };
}
