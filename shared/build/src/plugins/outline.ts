import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';
import {
  OUTLINE_FILE,
  outlineMessages,
  type ReleasedOutline,
  readOutline,
} from '@vitrine/contract';
import { messageLocales } from '../messages.ts';

/** Writes `outline.json`: `src/outline.ts` of a screen, with the messages that it needs. */
export function pluginOutline(): RsbuildPlugin {
  return {
    name: 'vitrine:outline',
    setup(api) {
      const folder = join(api.context.rootPath, 'src');
      const source = join(folder, 'outline.ts');
      api.processAssets({ stage: 'additional' }, async ({ compilation, sources }) => {
        compilation.fileDependencies.add(source);
        if (!existsSync(source)) return;
        const outline = JSON.stringify(await releasedOutline(source, join(folder, 'messages')));
        compilation.emitAsset(OUTLINE_FILE, new sources.RawSource(outline));
      });
    },
  };
}

/**
 * Reads an outline with its messages.
 *
 * @param source A module that exports `outline`, and imports nothing at run time.
 * @param messages The folder of the screen's message files.
 * @throws {Error} for an outline that is not valid, or names a message that English does not have.
 */
export async function releasedOutline(source: string, messages: string): Promise<ReleasedOutline> {
  // With the time of its last edit, because Node keeps modules by their URLs.
  const url = `${pathToFileURL(source)}?${statSync(source).mtimeMs}`;
  // Packed, this module is bundled: only Node itself can find the file.
  const outline = read((await import(/* webpackIgnore: true */ url)).outline);
  const { needed, optional } = outlineMessages(outline);
  const texts = messageLocales(messages).map((locale) => {
    const all: Record<string, string> = JSON.parse(
      readFileSync(join(messages, `${locale}.json`), 'utf8'),
    );
    const keys = [...needed, ...optional].filter((key) => Object.hasOwn(all, key));
    return [locale, Object.fromEntries(keys.map((key) => [key, all[key] ?? '']))] as const;
  });
  const [[english = 'en', known = {}] = []] = texts;
  const missing = needed.filter((key) => !Object.hasOwn(known, key));
  if (missing.length > 0) {
    throw new Error(
      `src/outline.ts needs the messages ${missing.join(', ')}. Write them into src/messages/${english}.json and those of the other languages.`,
    );
  }
  return { ...outline, texts: Object.fromEntries(texts) };
}

function read(exported: unknown) {
  try {
    return readOutline(exported);
  } catch (cause) {
    const problems = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`src/outline.ts does not export a valid outline:\n${problems}`, { cause });
  }
}
