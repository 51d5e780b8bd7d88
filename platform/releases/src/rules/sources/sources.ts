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
export function sourcesOf(release: Release): Source[] {
  const sources = [...release.maps.keys()].flatMap((script) => sourcesOfScript(release, script));
  // The first of each, as the scripts are listed.
  return [...new Map(sources.reverse().map((source) => [source.path, source])).values()].reverse();
}

/** The sources of one script; none without a valid source map. */
export function sourcesOfScript({ maps }: Release, script: string): Source[] {
  const bytes = maps.get(script);
  const map = bytes && readMap(bytes);
  return (map?.sources ?? []).flatMap((name, index) => {
    const path = name === null ? '' : pathInPackage(script, name);
    if (path === '') return [];
    return [{ path, text: map?.sourcesContent?.[index] ?? undefined, package: packageOf(path) }];
  });
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
