import { join, resolve } from 'node:path';

/** The paths of all files of the content. Authoring writes them all, except for renditions. */
export interface StateFiles {
  /** The CMS's database: the one thing here that cannot be made again. */
  authoring: string;
  /** The projection, made from the CMS. */
  catalogue: string;
  /** Pictures as they were uploaded. */
  originals: string;
  /** The same under the hash of their content, and their renditions. */
  media: string;
  /** The first author's credentials, when they were made here. */
  author: string;
  /** Signs logins. */
  secret: string;
  /** Signs links to previews. Delivery reads it, and never the one above. */
  previewSecret: string;
  /** Pages of drafts, for the links to previews. */
  previews: string;
  /** Locked by the authoring process, and which process that is. */
  lock: string;
  holder: string;
  /** The address of the running authoring process, for commands. */
  operator: string;
  /** Locked by an import, and which process that is. */
  importLock: string;
  importHolder: string;
  /** The pictures that were imported, and their sources. */
  importedPictures: string;
  /** When the content was backed up last, and to which folder. */
  lastBackup: string;
  /** Keys that a CDN still has to purge. */
  purges: string;
  /** The audit of what authors change: a file for each month. */
  audit: string;
}

/** The content's part of the folder of all state. */
export const contentFolder = (state: string): string => join(resolve(state), 'content');

export const stateFiles = (folder: string): StateFiles => ({
  authoring: join(folder, 'authoring.sqlite'),
  catalogue: join(folder, 'catalogue.sqlite'),
  originals: join(folder, 'originals'),
  media: join(folder, 'media'),
  author: join(folder, 'author.json'),
  secret: join(folder, 'secret'),
  previewSecret: join(folder, 'preview-secret'),
  previews: join(folder, 'previews'),
  lock: join(folder, 'authoring.lock'),
  holder: join(folder, 'authoring.process.json'),
  operator: join(folder, 'operator.json'),
  importLock: join(folder, 'import.lock'),
  importHolder: join(folder, 'import.process.json'),
  importedPictures: join(folder, 'imported-pictures.jsonl'),
  lastBackup: join(folder, 'last-backup.json'),
  purges: join(folder, 'purges.json'),
  audit: join(folder, 'audit'),
});
