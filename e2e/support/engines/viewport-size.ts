import { retry } from './retry.ts';
import type { Visitor } from './visitor.ts';

const RESIZE_TIMEOUT_MS = 10_000;

/**
 * Waits until the viewport has a size: browsers answer before they have resized their window.
 *
 * @param read Of the visitor.
 */
export function waitForSize(read: Visitor['read'], width: number, height: number): Promise<void> {
  const size = () => `${innerWidth} × ${innerHeight}`;
  const expected = `${width} × ${height}`;
  return retry(
    async () => {
      const actual = await read(size);
      if (actual !== expected) throw new Error(`The viewport is ${actual}, not ${expected}.`);
    },
    { timeoutMs: RESIZE_TIMEOUT_MS },
  );
}
