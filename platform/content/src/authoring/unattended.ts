import { openPictureStore } from '../media/picture-store.ts';
import type { AuthoringConfiguration } from './config.ts';

/** The parts of a CMS in which nobody logs in, uploads a picture or looks at a draft. */
export const unattended = (
  folder: string,
): Omit<AuthoringConfiguration, 'database' | 'logger'> => ({
  secret: 'not used, because nobody logs in here',
  originals: folder,
  pictures: openPictureStore(folder),
  touched: () => undefined,
  makePreview: () => Promise.reject(new Error('No previews here')),
  migrate: false,
});
