import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { Problem } from '../http/problem.ts';
import type { FontTask } from './font-messages.ts';
import { type ServedFont, servedFont } from './served-fonts.ts';
import { charactersOf } from './unicode-range.ts';

const PROGRAM = fileURLToPath(new URL('./make-font.ts', import.meta.url));

/** Longer than a font takes on a busy machine, so that a thread that hangs is ended. */
const FONT_TIMEOUT_MS = 60_000;

export type FontFormat = FontTask['format'];

/** The font files that visitors request. */
export interface Fonts {
  /**
   * The bytes of a font, made when it is requested first and kept in memory.
   *
   * @param name As in its URL, without the ending: `inter-latin`.
   * @returns `undefined` if there is no font of that name.
   * @throws {Problem} 503 if it was not made in time; the next request tries again.
   */
  find(name: string, format: FontFormat): Promise<Uint8Array<ArrayBuffer>> | undefined;
}

export function openFonts(timeoutMs = () => FONT_TIMEOUT_MS): Fonts {
  const made = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  // One at a time: the machine has to answer visitors meanwhile.
  const inTurn = pLimit(1);
  return {
    find(name, format) {
      const font = servedFont(name);
      if (!font || (font.isWhole && format !== 'woff2')) return undefined;
      const key = `${name}.${format}`;
      const known = made.get(key);
      if (known) return known;
      const making = font.isWhole
        ? whole(font)
        : inTurn(() => make(taskOf(font, format), timeoutMs()));
      made.set(key, making);
      making.catch(() => made.delete(key));
      return making;
    },
  };
}

const whole = async ({ source }: ServedFont) => new Uint8Array(await readFile(source));

function taskOf(font: ServedFont, format: FontFormat): FontTask {
  const { source, range, features, weights } = font;
  const characters = font.characters ?? charactersOf(range);
  return { source, characters, features: [...features], format, ...(weights && { weights }) };
}

async function make(task: FontTask, timeoutMs: number): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(timeoutMs);
  const worker = new Worker(PROGRAM, { workerData: task });
  try {
    const [font] = await once(worker, 'message', { signal });
    return new Uint8Array(font);
  } catch (error) {
    if (!signal.aborted) throw error;
    const detail = `The font was not made within ${timeoutMs / 1000} s`;
    throw new Problem({ title: 'Busy', status: 503, detail });
  } finally {
    await worker.terminate();
  }
}
