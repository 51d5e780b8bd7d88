import { stripVTControlCharacters } from 'node:util';
import type { RsbuildPlugin } from '@rsbuild/core';

const NAME = 'vitrine:build-errors';

/** `[9:7]` of scripts, `about.module.css:3:5` of styles, `messages/de.json:3:3` of messages. */
const PLACE = /\[(\d+:\d+)\]|\.(?:css|json):(\d+:\d+)/;

/** Lightning CSS counts lines from 0. */
const STYLE_LINE = /(\.css:)(\d+)(?=:\d+)/g;

/**
 * Lets a build fail for styles that are not valid CSS: Rsbuild's default is to leave out what it
 * does not understand, without a word. Errors begin with their place; Rsbuild writes 1:1 for all.
 */
export function pluginBuildErrors(): RsbuildPlugin {
  return {
    name: NAME,
    setup(api) {
      api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
        mergeRsbuildConfig(config, { tools: { lightningcssLoader: { errorRecovery: false } } }),
      );
      api.onAfterCreateCompiler(({ compiler }) => {
        for (const each of 'compilers' in compiler ? compiler.compilers : [compiler]) {
          each.hooks.compilation.tap(NAME, ({ hooks }) => {
            hooks.statsFactory.tap(NAME, (factory) => {
              factory.hooks.extract.for('error').tap(NAME, addPlace);
            });
          });
        }
      });
    },
  };
}

/** Adds the place that the message of an error names, unless the error has one. */
function addPlace(error: Record<string, unknown>): undefined {
  const message = String(error['message']).replace(
    STYLE_LINE,
    (_, file: string, line: string) => `${file}${Number(line) + 1}`,
  );
  error['message'] = message;
  const [, ofScript, ofFile] = PLACE.exec(stripVTControlCharacters(message)) ?? [];
  error['loc'] ??= ofScript ?? ofFile;
}
