import { readdir } from 'node:fs/promises';
import type { Payload } from 'payload';
import type { PictureStore } from './picture-store.ts';
import { ORIGINAL, originalName } from './rendition-name.ts';
import type { SharedPictures } from './shared-pictures.ts';

/** The bucket cannot be written, so a picture is not accepted. */
export class PicturesUnavailable extends Error {
  override readonly name = 'PicturesUnavailable';
}

/** Has the originals of authoring's folder in the bucket, from which delivery draws. */
export interface OriginalsSharing {
  /** The store of pictures, which also shares what it keeps. */
  store: PictureStore;
  /**
   * Shares the originals that the bucket does not have, such as those of an import or of a time
   * when the bucket was away. Never rejects.
   *
   * @returns Whether the bucket has all of them.
   */
  catchUp(): Promise<boolean>;
  /** Has `catchUp` compare the folder with the bucket: a command has written pictures there. */
  compareAgain(): void;
}

/**
 * Shares the originals of a folder.
 *
 * @param shared `undefined` if every process has the folder: nothing is shared.
 * @param failed Receives the error if the originals cannot be shared; they are later.
 */
export function shareOriginals(
  folder: string,
  store: PictureStore,
  shared: SharedPictures | undefined,
  failed: (error: unknown) => void,
): OriginalsSharing {
  if (!shared) return { store, catchUp: async () => true, compareAgain: () => undefined };
  let isBehind = true;

  return {
    store: {
      async keep(original) {
        const facts = await store.keep(original);
        // The author's upload fails with it, so no page shows a picture that delivery cannot get.
        try {
          await shared.share(originalName(facts.hash), folder);
        } catch (cause) {
          throw new PicturesUnavailable('The bucket of the pictures does not answer.', { cause });
        }
        return facts;
      },
    },
    async catchUp() {
      if (!isBehind) return true;
      try {
        const present = await shared.names();
        const own = (await readdir(folder)).filter((name) => ORIGINAL.test(name));
        for (const name of own) if (!present.has(name)) await shared.share(name, folder);
        isBehind = false;
      } catch (error) {
        failed(error);
      }
      return !isBehind;
    },
    compareAgain() {
      isBehind = true;
    },
  };
}

/** The file names of the pictures whose originals are not in the folder of the pictures. */
export async function missingOriginals(
  payload: Pick<Payload, 'db'>,
  folder: string,
): Promise<string[]> {
  const { docs } = await payload.db.find<{ filename: string; hash: string }>({
    collection: 'media',
    select: { filename: true, hash: true },
    pagination: false,
    limit: 0,
  });
  const present = new Set(await readdir(folder));
  return docs
    .filter(({ hash }) => !present.has(originalName(hash)))
    .map(({ filename }) => filename);
}
