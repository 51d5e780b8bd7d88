import * as v from 'valibot';
import type { Release } from './release.ts';

const SourceMap = v.object({
  sources: v.array(v.nullable(v.string())),
  sourcesContent: v.optional(v.array(v.nullable(v.string()))),
});

export interface Source {
  /** As the bundler names it: relative to the script, or `webpack://…`. */
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
  for (const bytes of maps.values()) {
    const map = readMap(bytes);
    for (const [index, path] of (map?.sources ?? []).entries()) {
      if (path === null || sources.has(path)) continue;
      const text = map?.sourcesContent?.[index] ?? undefined;
      sources.set(path, { path, text, package: packageOf(path) });
    }
  }
  return [...sources.values()];
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
