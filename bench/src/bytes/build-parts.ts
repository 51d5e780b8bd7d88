import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRsbuild, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { defineHost, defineScreen } from '@vitrine/build';
import { ROUTES, SCREENS } from '@vitrine/routes';
import * as v from 'valibot';

const ROOT = new URL('../../../', import.meta.url);
const folder = (path: string) => fileURLToPath(new URL(path, ROOT));

/** The files that a build lists for the first paint. */
const Build = v.object({
  start: v.optional(v.string()),
  entry: v.optional(v.string()),
  firstPaint: v.object({ scripts: v.array(v.string()), styles: v.array(v.string()) }),
  locales: v.record(v.string(), v.array(v.string())),
});

/** A file that the first screen needs. */
export interface Part {
  /** `host`, or the screen's name. */
  of: string;
  kind: 'inline script' | 'bundle' | 'entry' | 'screen' | 'messages' | 'styles';
  code: string;
  /** Its source map, if it has one. */
  map?: string;
}

/**
 * Builds host and screens and returns the files that the first screen needs, with German messages.
 */
export async function buildParts(): Promise<Part[]> {
  // The production build of React, whichever script started the bench.
  process.env['NODE_ENV'] = 'production';
  const parts = await build('host', defineHost(folder('host/'), ROUTES));
  for (const screen of SCREENS) {
    parts.push(...(await build(screen, defineScreen(folder(`remotes/${screen}/`)))));
  }
  return parts;
}

async function build(of: string, config: RsbuildConfig): Promise<Part[]> {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-bytes-'));
  try {
    const output = { distPath: { root }, cleanDistPath: true };
    const rsbuild = await createRsbuild({
      config: { ...mergeRsbuildConfig(config, { output }), logLevel: 'warn' },
    });
    const { close } = await rsbuild.build();
    await close();
    return await readParts(of, root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function readParts(of: string, root: string): Promise<Part[]> {
  const built = v.parse(Build, JSON.parse(await readFile(join(root, 'build.json'), 'utf8')));
  const { start, entry, firstPaint, locales } = built;
  const named: [Part['kind'], readonly string[]][] = [
    ['inline script', start ? [start] : []],
    ['entry', entry ? [entry] : []],
    [of === 'host' ? 'bundle' : 'screen', firstPaint.scripts],
    ['messages', locales['de'] ?? []],
    ['styles', firstPaint.styles],
  ];
  const files = named.flatMap(([kind, paths]) => paths.map((path) => ({ kind, path })));
  return Promise.all(
    files.map(async ({ kind, path }) => {
      const code = await readFile(join(root, path), 'utf8');
      if (!path.endsWith('.js')) return { of, kind, code };
      return { of, kind, code, map: await readFile(join(root, `${path}.map`), 'utf8') };
    }),
  );
}
