/**
 * Lets so many pieces of work through at once; the others wait, first come first served.
 *
 * @example const gate = openGate(2); await gate(() => encode(picture))
 */
export function createLimiter(
  width: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let within = 0;
  return async (work) => {
    if (within < width) within += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Whoever is next takes this very place.
      const next = waiting.shift();
      if (next) next();
      else within -= 1;
    }
  };
}
