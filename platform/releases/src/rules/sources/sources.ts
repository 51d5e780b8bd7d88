import { posix } from 'node:path';
import * as v from 'valibot';
import { DIST } from '../../packages/manifest.ts';
import type { Release } from '../release.ts';

const SourceMap = v.object({
  sources: v.array(v.nullable(v.string())),
  sourcesContent: v.optional(v.array(v.nullable(v.string()))),
});

export interface Source {
  /**
   * From the package folder: `src/page.tsx`, `../product/src/page.tsx`. Other names of a bundler
   * are unchanged.
   */
  path: string;
  /** `undefined` if the map does not contain it. */
  text: string | undefined;
  /** The package it comes from; `undefined` for the screen's own sources. */
  package: string | undefined;
}

const INSTALLED = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;
/** Folder of a shared package in this workspace. */
const SHARED = /(?:^|\/)shared\/([^/]+)\//;

/** Every source of a release, once, as its source maps list them. Invalid maps are ignored. */
export function sourcesOf({ maps }: Release): Source[] {
  const sources = new Map<string, Source>();
  for (const [script, bytes] of maps) {
    const map = readMap(bytes);
    for (const [index, name] of (map?.sources ?? []).entries()) {
      const path = name === null ? '' : pathInPackage(script, name);
      if (path === '' || sources.has(path)) continue;
      const text = map?.sourcesContent?.[index] ?? undefined;
      sources.set(path, { path, text, package: packageOf(path) });
    }
  }
  return [...sources.values()];
}

/** `webpack://<name>/./src/page.tsx` */
const BUNDLER_URL = /^(?:webpack|rspack):\/\/[^/]*\//;

/** The path of a source from the package folder, by its name in the map of a script. */
export function pathInPackage(script: string, name: string): string {
  if (BUNDLER_URL.test(name)) return posix.normalize(name.replace(BUNDLER_URL, ''));
  const isRelative = !/^(?:\w+:|\/|\0)/.test(name);
  return isRelative ? posix.join(DIST, posix.dirname(script), name) : name;
}

function packageOf(path: string): string | undefined {
  const installed = INSTALLED.exec(path)?.[1];
  if (installed !== undefined) return installed;
  const shared = SHARED.exec(path)?.[1];
  return shared === undefined ? undefined : `@vitrine/${shared}`;
}

function readMap(bytes: Uint8Array): v.InferOutput<typeof SourceMap> | undefined {
  try {
    const read = v.safeParse(SourceMap, JSON.parse(new TextDecoder().decode(bytes)));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
