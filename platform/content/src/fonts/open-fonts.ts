import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { FontTask } from './font-messages.ts';
import { servedFont, WEIGHTS } from './served-fonts.ts';
import { charactersOf } from './unicode-range.ts';

const PROGRAM = fileURLToPath(new URL('./make-font.ts', import.meta.url));

/** Longer than a font may take, so that a thread that hangs is ended. */
const FONT_TIMEOUT_MS = 30_000;

export type FontFormat = FontTask['format'];

/** The font files that visitors request. */
export interface Fonts {
  /**
   * The bytes of a font, made when it is requested first and kept in memory.
   *
   * @param name As in its URL, without the ending: `inter-latin`.
   * @returns `undefined` if there is no font of that name.
   * @throws {Error} if it could not be made; the next request tries again.
   */
  find(name: string, format: FontFormat): Promise<Uint8Array<ArrayBuffer>> | undefined;
}

export function openFonts(): Fonts {
  const made = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  // One at a time: the machine has to answer visitors meanwhile.
  const inTurn = pLimit(1);
  return {
    find(name, format) {
      const font = servedFont(name);
      if (!font) return undefined;
      const key = `${name}.${format}`;
      const known = made.get(key);
      if (known) return known;
      const { source, range, features } = font;
      const characters = charactersOf(range);
      const task = { source, characters, features: [...features], weights: WEIGHTS, format };
      const making = inTurn(() => make(task));
      made.set(key, making);
      making.catch(() => made.delete(key));
      return making;
    },
  };
}

async function make(task: FontTask): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(PROGRAM, { workerData: task });
  try {
    const [font] = await once(worker, 'message', { signal: AbortSignal.timeout(FONT_TIMEOUT_MS) });
    return new Uint8Array(font);
  } finally {
    await worker.terminate();
  }
}
