import { createHash } from 'node:crypto';
import { Agent, fetch } from 'undici';
import type { Certificate } from '../../speed/site/certificate.ts';
import type { PageAnswer } from '../../speed/visits/answers.ts';

/** URL of a script → the hash of its content. */
export type Contents = ReadonlyMap<string, string>;

const CONTENT_TIMEOUT_MS = 15_000;

export const isSentScript = ({ kind, status }: PageAnswer): boolean =>
  kind === 'Script' && status !== 'cache';

/** Reads the scripts that a page got over the network. A URL has the same content forever. */
export function createReader({ cert }: Certificate) {
  const dispatcher = new Agent({ allowH2: true, connect: { ca: cert } });
  const cache = new Map<string, string>();
  const read = async (url: string) => {
    const signal = AbortSignal.timeout(CONTENT_TIMEOUT_MS);
    const answer = await fetch(url, { dispatcher, signal });
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    return createHash('sha256')
      .update(await answer.text())
      .digest('base64url');
  };
  return {
    async contentsOf(answers: readonly PageAnswer[]): Promise<Contents> {
      const contents = new Map<string, string>();
      for (const { url } of answers.filter(isSentScript)) {
        const content = cache.get(url) ?? (await read(url));
        cache.set(url, content);
        contents.set(url, content);
      }
      return contents;
    },
    close: () => dispatcher.close(),
  };
}
