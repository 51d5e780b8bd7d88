import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

/**
 * Writes `dist/build.json`: facts that only the build knows. `publish` puts them into the release
 * record, and does not publish the file itself.
 *
 * @param describe The content of the file.
 */
export function pluginBuildRecord(
  describe: (compilation: Rspack.Compilation) => object,
): RsbuildPlugin {
  return {
    name: 'vitrine:build-record',
    apply: 'build',
    setup(api) {
      api.onAfterEnvironmentCompile(async ({ stats, environment }) => {
        if (stats === undefined || 'stats' in stats || stats.hasErrors()) return;
        const record = JSON.stringify(describe(stats.compilation), null, 2);
        await writeFile(join(environment.distPath, 'build.json'), `${record}\n`);
      });
    },
  };
}

interface ChunkGroup {
  getFiles(): readonly string[];
}

/** The scripts and style sheets of a chunk group. */
export function filesOf(group: ChunkGroup | undefined) {
  const files = group?.getFiles() ?? [];
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}

/** Locale code → scripts that hold its messages, by the chunks' names: `words-de`. */
export function messagesOf(compilation: Rspack.Compilation): Record<string, string[]> {
  const messages: Record<string, string[]> = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    const locale = /^words-([\w-]+?)(?:-json)?$/.exec(name)?.[1];
    if (locale !== undefined) messages[locale] = filesOf(group).scripts;
  }
  return Object.fromEntries(Object.entries(messages).sort(([a], [b]) => (a < b ? -1 : 1)));
}
