/**
 * Finds the number of the log's last entry; 0 when it has none. Entries are dense, so probing
 * single ones is enough: no listing, and about 2·log₂ of the distance to the hint.
 *
 * @param exists Whether there is an entry of this number.
 * @param hint Where to begin; a wrong one costs probes, never the answer.
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
