/** A development server answers once it has built, in ms. */
const DEADLINE = 30_000;

/**
 * Asks a development server for a file.
 *
 * @throws {Error} that names the address, when it does not come.
 */
export async function fetchFromDevServer(origin: string, path: string): Promise<Response> {
  const address = origin + path;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(DEADLINE) });
    if (answer.ok) return answer;
    throw new Error(`status ${answer.status}`);
  } catch (cause) {
    throw new Error(`The development server did not give ${address}: ${String(cause)}`, { cause });
  }
}
