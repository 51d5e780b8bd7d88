import { CodedError } from '../../errors/coded-error.ts';
import type { PinnedFile } from '../diagnose/download.ts';

/**
 * Runs a script in the page, if it is the right one.
 *
 * @throws {CodedError} `entry` when it does not come.
 */
export async function runScript({ url, integrity }: PinnedFile): Promise<void> {
  const script = document.createElement('script');
  // Integrity goes before the address: a script without it might be on its way already.
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.async = true;
  script.src = url;
  try {
    await new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = () => reject(new CodedError('entry', `${url} did not come`));
      document.head.append(script);
    });
  } finally {
    script.remove();
  }
}
