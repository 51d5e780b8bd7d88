import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { compileMessages } from '../compile-messages.ts';

const MESSAGES = /[\\/]messages[\\/][\w-]+\.json$/;

/**
 * Compiles message files: an import of `messages/de.json` gives functions, not JSON. Also replaces
 * `MESSAGE_LOCALES` in the sources by the codes of the files in the folder, English first.
 *
 * @param folder The folder of the message files, from the package's folder.
 */
export function pluginMessages(folder = 'src/messages'): RsbuildPlugin {
  return {
    name: 'vitrine:messages',
    setup(api) {
      api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) => {
        const locales = messageLocales(join(api.context.rootPath, folder));
        return mergeRsbuildConfig(config, {
          source: { define: { MESSAGE_LOCALES: JSON.stringify(locales) } },
        });
      });
      api.modifyBundlerChain((chain) => {
        chain.module.rule('messages').test(MESSAGES).type('javascript/auto');
      });
      api.transform({ test: MESSAGES }, ({ code, resourcePath }) =>
        compileMessages(code, basename(resourcePath, '.json')),
      );
    },
  };
}

/** The codes of the locales that a folder has message files for, English first. */
function messageLocales(folder: string): string[] {
  const codes = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'));
  return codes.sort((a, b) => Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1));
}
