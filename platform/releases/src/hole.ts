import type { Hole } from '@vitrine/release-log';

/** Says what a log has lost, and which of its entries a repair would cut off. */
export function describeHole({ n, last, error }: Hole): string {
  const whole =
    n > 1 ? `Entry ${n - 1} is the last one of the whole log` : 'Nothing of the log is whole';
  return `${error.message} ${whole}: edges serve the entries after it, but without a backup a repair cuts off ${n + 1} to ${last}, and what is written now.`;
}
