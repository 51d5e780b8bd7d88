import { basename } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { compileMessages } from '../compile-messages.ts';

const MESSAGES = /[\\/]messages[\\/][\w-]+\.json$/;

/** Compiles message files: an import of `messages/de.json` gives functions, not JSON. */
export function pluginMessages(): RsbuildPlugin {
  return {
    name: 'vitrine:messages',
    setup(api) {
      api.modifyBundlerChain((chain) => {
        chain.module.rule('messages').test(MESSAGES).type('javascript/auto');
      });
      api.transform({ test: MESSAGES }, ({ code, resourcePath }) =>
        compileMessages(code, basename(resourcePath, '.json')),
      );
    },
  };
}
