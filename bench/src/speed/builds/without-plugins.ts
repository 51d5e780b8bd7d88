import type { RsbuildPlugins } from '@rsbuild/core';

/** The plugins except those with these names. */
export function withoutPlugins(plugins: RsbuildPlugins, names: RegExp): RsbuildPlugins {
  return plugins.filter(
    (plugin) =>
      typeof plugin !== 'object' ||
      plugin === null ||
      !('name' in plugin) ||
      !names.test(String(plugin.name)),
  );
}
