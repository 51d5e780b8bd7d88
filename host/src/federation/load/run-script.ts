import { CodedError } from '../../errors/coded-error.ts';
import type { PinnedFile } from '../diagnose/download.ts';

/**
 * Runs a script in the page if it has the expected hash.
 *
 * @throws {CodedError} `entry` if it does not load.
 */
export async function runScript({ url, integrity }: PinnedFile): Promise<void> {
  const script = document.createElement('script');
  // Integrity is set before the URL: otherwise the request may start without it.
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.async = true;
  script.src = url;
  try {
    await new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = () => reject(new CodedError('entry', `${url} did not load`));
      document.head.append(script);
    });
  } finally {
    script.remove();
  }
}
