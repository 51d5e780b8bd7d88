import { join } from 'node:path';
import type { OutageLog } from '@vitrine/http';
import { LRUCache } from 'lru-cache';
import { failureOf, type Outcome } from './drawing/drawing-messages.ts';
import { type DrawingProcess, openDrawingProcess } from './drawing/drawing-process.ts';
import { createDrawingQueue, type Wait } from './drawing/drawing-queue.ts';
import { removeOldParts, writeWhole } from './part-file.ts';
import { openPictureFiles, type PictureFiles } from './picture-files.ts';
import { presenceIn } from './presence.ts';
import {
  nearestFiles,
  originalName,
  parseRenditionName,
  type RenditionName,
  renditionFile,
} from './rendition-name.ts';
import type { SharedPictures } from './shared-pictures.ts';
import { isSmallAvif } from './small-avif.ts';

/** Number of renditions that wait to be drawn: the pictures of a few pages. */
const MAX_WAITING_RENDITIONS = 64;

const PATIENCE_MS = 700;
/**
 * Services that show link previews keep what they got, and no visitor waits for them. There is no
 * other rendition of a logo.
 */
const SHAPED_PATIENCE_MS = 5000;
/**
 * How long a request waits for the JPEG if the picture has no rendition at all: after an import,
 * the pictures of a page are drawn one after the other, and a browser does not repeat what failed.
 */
const JPEG_PATIENCE_MS = 10_000;

/** How long a rendition that could not be drawn is not tried again. */
const FAILURE_TTL_MS = 30_000;
const MAX_KNOWN_FAILURES = 1000;
/** Stands for every name among the failures. */
const ALL_RENDITIONS = '*';

/** After one of these, no other rendition could be stored either. */
const STORAGE_ERRORS: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

export interface FoundRendition {
  /** Path of the file. */
  path: string;
  /** The name of the file, if it is not the requested rendition. */
  nearest?: string;
}

/** The renditions that visitors request. */
export interface Renditions {
  /**
   * Finds a rendition, which is drawn if nobody has requested it yet. Until it is ready, the
   * nearest one that exists is returned, or else the original if that is a small AVIF file.
   *
   * @param name The last part of its URL.
   * @param signal Aborted when the client has gone away.
   * @returns `undefined` if no stored picture has a rendition of that name; 'busy' if no rendition
   *   of the picture exists yet, or the pictures cannot be read.
   */
  find(name: string, signal?: AbortSignal): Promise<FoundRendition | 'busy' | undefined>;
  /** The number of renditions that wait to be drawn. */
  waiting(): number;
  stop(): void;
}

interface RenditionOptions {
  /** The folder of the pictures. */
  folder: string;
  /** The bucket that has the pictures too; the folder then holds what was requested. */
  shared?: SharedPictures | undefined;
  /** Called when a rendition could not be drawn. */
  failed(name: string, reason: string): void;
  /** Logs that the pictures cannot be read, and that they can again. */
  outage?: OutageLog;
  /** How long a request waits for its rendition before it gets the nearest one. */
  patience?: number;
  drawing?: DrawingProcess;
}

const MISSING = {
  kind: 'failed',
  reason: 'The original is missing. Restore it from a backup.',
} as const;

/** The name of the nearest rendition that has been drawn. */
async function nearestDrawn(folder: string, rendition: RenditionName): Promise<string | undefined> {
  for (const name of nearestFiles(rendition)) {
    if ((await presenceIn(folder, name)) === 'here') return name;
  }
  return undefined;
}

/**
 * A rendition of a picture whose original is missing. The ones that were drawn before show that
 * there is such a picture.
 */
async function withoutOriginal(
  folder: string,
  rendition: RenditionName,
  report: (original: string) => void,
): Promise<FoundRendition | undefined> {
  const nearest = await nearestDrawn(folder, rendition);
  if (nearest === undefined) return undefined;
  report(originalName(rendition.hash));
  return { path: join(folder, nearest), nearest };
}

/** Another rendition while the folder or the bucket is away. */
async function nearestOrBusy(
  folder: string,
  rendition: RenditionName,
): Promise<FoundRendition | 'busy'> {
  const nearest = await nearestDrawn(folder, rendition);
  return nearest === undefined ? 'busy' : { path: join(folder, nearest), nearest };
}

interface DrawingParts {
  folder: string;
  drawing: DrawingProcess;
  files: PictureFiles;
  /** Why renditions could not be drawn, by name. */
  failures: LRUCache<string, Outcome>;
  failed: RenditionOptions['failed'];
}

/** Draws a rendition into the folder, and into the bucket if there is one. */
function createDrawing({ folder, drawing, files, failures, failed }: DrawingParts) {
  return async ({ hash, size }: RenditionName): Promise<Outcome> => {
    const name = renditionFile({ hash, size });
    const original = join(folder, originalName(hash));
    let outcome: Outcome = { kind: 'unknown' };
    try {
      await writeWhole(join(folder, name), async (part) => {
        outcome = await drawing.draw({ original, path: part, size });
        return outcome.kind === 'drawn';
      });
    } catch (error) {
      outcome = failureOf(error);
    }
    if (outcome.kind === 'drawn') {
      files.share(name);
      return outcome;
    }
    failures.set(name, outcome);
    if (outcome.kind === 'failed') {
      failed(name, outcome.reason);
      if (STORAGE_ERRORS.has(outcome.code)) failures.set(ALL_RENDITIONS, outcome);
    }
    return outcome;
  };
}

/** The renditions of the pictures in a folder. */
export function openRenditions({
  folder,
  shared,
  failed,
  outage,
  patience = PATIENCE_MS,
  drawing = openDrawingProcess(),
}: RenditionOptions): Renditions {
  const queue = createDrawingQueue<Outcome>(MAX_WAITING_RENDITIONS);
  const files = openPictureFiles(folder, shared, failed, outage);
  const failures = new LRUCache<string, Outcome>({ max: MAX_KNOWN_FAILURES, ttl: FAILURE_TTL_MS });
  void removeOldParts(folder).catch(() => undefined);

  const draw = createDrawing({ folder, drawing, files, failures, failed });

  /** Undefined if it was not drawn in time. */
  async function request(rendition: RenditionName, wait: Wait): Promise<Outcome | undefined> {
    const name = renditionFile(rendition);
    const failure = failures.get(name) ?? failures.get(ALL_RENDITIONS);
    return failure ?? queue.request(name, () => draw(rendition), wait);
  }

  async function nearestOf({ hash, size }: RenditionName, signal?: AbortSignal) {
    const nearest = await nearestDrawn(folder, { hash, size });
    if (nearest !== undefined) return nearest;
    if (size === 'logo') return undefined;
    const jpeg: RenditionName = { hash, size: 'jpeg' };
    const name = renditionFile(jpeg);
    if (shared && (await files.find(name)) === 'here') return name;
    const original = originalName(hash);
    if (typeof size === 'number' && (await isSmallAvif(join(folder, original)))) return original;
    const wait: Wait = { priority: 'urgent', patience: JPEG_PATIENCE_MS, signal };
    const drawn = await request(jpeg, wait);
    return drawn?.kind === 'drawn' ? name : undefined;
  }

  return {
    async find(name, signal) {
      const rendition = parseRenditionName(name);
      if (!rendition) return undefined;
      const file = renditionFile(rendition);
      const path = join(folder, file);
      if ((await files.find(file)) === 'here') return { path };
      const original = await files.find(originalName(rendition.hash));
      if (original === 'away') return nearestOrBusy(folder, rendition);
      if (original === 'missing') {
        return withoutOriginal(folder, rendition, (original) => {
          if (!failures.has(original)) failed(original, MISSING.reason);
          failures.set(original, MISSING);
        });
      }
      const nearest = await nearestOf(rendition, signal);
      if (nearest === file) return { path };
      const outcome = await request(rendition, {
        priority: 'normal',
        patience: typeof rendition.size === 'string' ? SHAPED_PATIENCE_MS : patience,
        signal,
      });
      if (outcome?.kind === 'drawn') return { path };
      if (outcome?.kind === 'unknown') return undefined;
      return nearest === undefined ? 'busy' : { path: join(folder, nearest), nearest };
    },
    waiting: queue.length,
    stop: () => drawing.stop(),
  };
}
