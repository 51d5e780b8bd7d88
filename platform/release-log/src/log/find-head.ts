/**
 * Finds the number of the log's last entry; 0 if the log is empty. Entry numbers have no gaps, so
 * single probes are enough instead of a listing: about 2·log₂ of the distance to the hint.
 *
 * @param exists Whether an entry with this number exists.
 * @param hint The number to start at. A wrong hint costs probes, but never changes the result.
 * @example await findHead(async (n) => n <= 12, 11) // 12
 */
export async function findHead(
  exists: (n: number) => Promise<boolean>,
  hint: number,
): Promise<number> {
  let last = hint > 0 && Number.isSafeInteger(hint) && (await exists(hint)) ? hint : 0;
  let beyond = last + 1;
  for (let step = 2; await exists(beyond); step *= 2) {
    last = beyond;
    beyond += step;
  }
  while (beyond - last > 1) {
    const middle = Math.floor((last + beyond) / 2);
    if (await exists(middle)) last = middle;
    else beyond = middle;
  }
  return last;
}
