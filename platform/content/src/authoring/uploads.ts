import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { Problem } from '../http/problem.ts';
import { cleanPicture, UnfitPicture } from '../media/clean-picture.ts';
import { PicturesUnavailable } from '../media/originals.ts';
import type { PictureFacts, PictureStore } from '../media/picture-store.ts';

const UNAVAILABLE = {
  title: 'Pictures unavailable',
  status: 503,
  detail: 'The picture could not be stored. Upload it again in a few minutes.',
} as const;

/** Uploads between their preparation and the write of their document. */
const MAX_PREPARED = 100;

/** The heavy work on uploaded pictures, apart from the writes of documents. */
export interface Uploads {
  /**
   * Cleans and stores a picture, one at a time, before the write of its document takes its turn.
   *
   * @throws {Problem} 400 if it is unfit.
   */
  prepare(file: File): Promise<File>;
  /** The facts about an uploaded picture: those of its preparation, if it was prepared. */
  factsOf(bytes: Uint8Array): Promise<PictureFacts>;
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export function openUploads(pictures: PictureStore): Uploads {
  const oneAtATime = pLimit(1);
  const prepared = new LRUCache<string, PictureFacts>({ max: MAX_PREPARED });

  async function prepare(file: File): Promise<File> {
    const { bytes, mediaType } = await cleanPicture(new Uint8Array(await file.arrayBuffer()));
    prepared.set(digest(bytes), await pictures.keep(bytes));
    return new File([bytes], file.name, { type: mediaType });
  }

  return {
    prepare: (file) =>
      oneAtATime(() => prepare(file)).catch((error: unknown) => {
        if (error instanceof PicturesUnavailable) throw new Problem(UNAVAILABLE);
        if (!(error instanceof UnfitPicture)) throw error;
        const detail = `This picture cannot be used: ${error.message}`;
        throw new Problem({ title: 'Bad request', status: 400, detail });
      }),
    factsOf: async (bytes) => prepared.get(digest(bytes)) ?? pictures.keep(bytes),
  };
}
