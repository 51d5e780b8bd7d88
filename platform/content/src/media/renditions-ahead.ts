import { setTimeout as sleep } from 'node:timers/promises';
import type { Renditions } from './rendition-files.ts';
import { FORMATS, type Format, SHARE_IMAGE_NAME } from './rendition-name.ts';

/** A picture that visitors can see. */
export interface PublishedPicture {
  hash: string;
  widths: readonly number[];
}

export interface PublishedPictures {
  /** Changes when anything is published; undefined while nothing can be read. */
  version(): number | undefined;
  /** All of them. */
  read(): AsyncIterable<PublishedPicture>;
}

/** The number of renditions of published pictures, and of those that are not made yet. */
export interface Progress {
  published: number;
  missing: number;
}

interface Options {
  renditions: Pick<Renditions, 'prepare'>;
  pictures: PublishedPictures;
  stopped: AbortSignal;
  /** Called when the pictures could not be read; they are read again later. */
  failed(error: unknown): void;
  /** How often to look whether something was published, in ms. */
  pollIntervalMs?: number;
}

const POLL_INTERVAL_MS = 500;
/** After a rendition that could not be made: on a full disk that is true of all, at once. */
const FAILURE_PAUSE_MS = 5;
/** Time until what could not be made or read is tried again. */
const RETRY_INTERVAL_MS = 600_000;
/** Reading all pictures again takes at most this share of the time. */
const READING_SHARE = 0.1;

/** The formats in the order of drawing. Nearly every browser requests the first one. */
const ORDER: readonly (readonly Format[])[] = [['avif'], FORMATS.slice(1)];

/**
 * Makes every rendition of every published picture before it is requested, one after the other, and
 * those of newly published pictures first. The folder of the pictures says which ones are missing,
 * so nothing is lost or made twice after a restart.
 */
export function startRenditionsAhead({
  renditions,
  pictures,
  stopped,
  failed: report,
  pollIntervalMs = POLL_INTERVAL_MS,
}: Options): { progress(): Progress; ended: Promise<void> } {
  const known = new Set<string>();
  const counts = { published: 0, missing: 0 };
  let failed: string[] = [];
  let queues: Iterator<string>[] = [];
  let readVersion: number | undefined;
  let readAgainAt = 0;
  let retryAt = 0;

  async function readPictures(): Promise<void> {
    const version = pictures.version();
    const startedAt = performance.now();
    if (version === undefined || version === readVersion || startedAt < readAgainAt) return;
    const added: PublishedPicture[] = [];
    try {
      for await (const picture of pictures.read()) {
        if (stopped.aborted) return;
        if (known.has(picture.hash)) continue;
        known.add(picture.hash);
        added.push(picture);
        counts.published += renditionCount(picture);
        counts.missing += renditionCount(picture);
      }
    } finally {
      if (added.length > 0) queues.unshift(namesOf(added));
    }
    readVersion = version;
    const endedAt = performance.now();
    readAgainAt = endedAt + (endedAt - startedAt) / READING_SHARE;
  }

  function next(): string | undefined {
    for (let queue = queues[0]; queue; queue = queues[0]) {
      const { value, done } = queue.next();
      if (!done) return value;
      queues = queues.slice(1);
    }
    return undefined;
  }

  async function make(name: string): Promise<void> {
    if (await renditions.prepare(name, stopped)) {
      counts.missing -= 1;
      return;
    }
    failed.push(name);
    await sleep(FAILURE_PAUSE_MS, undefined, { signal: stopped });
  }

  async function run(): Promise<void> {
    while (!stopped.aborted) {
      await readPictures().catch((error: unknown) => {
        readAgainAt = performance.now() + RETRY_INTERVAL_MS;
        report(error);
      });
      const name = next();
      if (name !== undefined) {
        await make(name);
        continue;
      }
      if (failed.length > 0 && performance.now() >= retryAt) {
        queues = [failed.values()];
        failed = [];
        retryAt = performance.now() + RETRY_INTERVAL_MS;
      }
      await sleep(pollIntervalMs, undefined, { signal: stopped });
    }
  }

  const ended = run().catch((error: unknown) => {
    if (!stopped.aborted) throw error;
  });
  return { progress: () => ({ ...counts }), ended };
}

/** With the one for link previews. */
const renditionCount = ({ widths }: PublishedPicture) => widths.length * FORMATS.length + 1;

/** Lazily, because a large catalogue has half a million of them. */
function* namesOf(pictures: readonly PublishedPicture[]): Generator<string, undefined> {
  for (const formats of ORDER) {
    for (const { hash, widths } of pictures) {
      for (const width of widths) {
        for (const format of formats) yield `${hash}.${width}.${format}`;
      }
    }
  }
  for (const { hash } of pictures) yield `${hash}.${SHARE_IMAGE_NAME}`;
}
