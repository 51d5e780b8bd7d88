import { basename, join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { compileMessages, messageLocales, messageRuntime } from '../messages.ts';

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
        // Without `$` a name would also stand for the modules below it.
        const alias = Object.fromEntries(
          messageRuntime().map(([name, file]) => [`${name}$`, file]),
        );
        const locales = messageLocales(join(api.context.rootPath, folder));
        return mergeRsbuildConfig(config, {
          source: { define: { MESSAGE_LOCALES: JSON.stringify(locales) } },
          resolve: { alias },
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
