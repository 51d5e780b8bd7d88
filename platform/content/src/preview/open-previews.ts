import { readAtomicFile } from '../state/atomic-file.ts';
import type { StateFiles } from '../state/state-files.ts';
import { type PreviewDocuments, readPreview } from './preview-files.ts';
import { type PreviewGrant, readPreviewToken } from './preview-token.ts';

/** The pages that a link to a preview shows. */
export interface Preview extends PreviewGrant {
  documents: PreviewDocuments;
}

export interface Previews {
  /** The preview of a token, or why it is missing. One that was removed has expired. */
  find(token: string): Promise<Preview | 'invalid' | 'expired'>;
}

/** Reads the previews that authoring has stored. */
export function openPreviews({
  previews,
  previewSecret,
}: Pick<StateFiles, 'previews' | 'previewSecret'>): Previews {
  return {
    async find(token) {
      const secret = await readAtomicFile(previewSecret);
      const grant = secret ? readPreviewToken(secret, token, Date.now()) : 'invalid';
      if (typeof grant === 'string') return grant;
      const documents = await readPreview(previews, grant);
      return documents ? { ...grant, documents } : 'expired';
    },
  };
}
