/** A file of a release, and what it must be. */
export interface PinnedFile {
  url: string;
  /** '' where it may be anything. */
  integrity: string;
}

/**
 * What became of a file that was asked for: it is here, whole and the right one; it is another one; it
 * was refused, with that status; no answer came; or its bytes have ceased to come.
 */
export type Outcome = 'here' | 'changed' | 'lost' | 'silent' | number;

/** No line is so quick that a file's silence means anything sooner, in ms. */
const LEAST = 1000;
/** So many answers of the host's own origin could have come meanwhile. */
const ANSWERS = 4;

/**
 * Asks for a file, and waits for as long as bytes of it come, however slowly. Asked for as others
 * have asked already, it comes with theirs and costs nothing.
 *
 * @param pace How long an answer takes on this line, in ms, by which silence is measured; undefined
 * for a dead one.
 */
export async function download(
  { url, integrity }: PinnedFile,
  cache: RequestCache,
  pace: Promise<number | undefined>,
  signal: AbortSignal,
): Promise<Outcome> {
  const silence = new AbortController();
  const end = () => silence.abort();
  let patience: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    if (patience !== undefined) timer = setTimeout(end, patience);
  };
  signal.addEventListener('abort', end, { once: true });
  void pace.then((ms = 0) => {
    patience = Math.max(LEAST, ANSWERS * ms);
    heard();
  });
  try {
    const answer = await fetch(url, { cache, signal: silence.signal });
    if (!answer.ok) return answer.status;
    return (await isRight(await readAll(answer, heard), integrity)) ? 'here' : 'changed';
  } catch {
    return silence.signal.aborted ? 'silent' : 'lost';
  } finally {
    patience = undefined;
    heard();
    signal.removeEventListener('abort', end);
  }
}

async function readAll(answer: Response, heard: () => void): Promise<ArrayBuffer> {
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      heard();
      controller.enqueue(chunk);
    },
  });
  return new Response(answer.body?.pipeThrough(counted) ?? null).arrayBuffer();
}

/** Where the page may not calculate hashes, the browser still does when it loads the file. */
async function isRight(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  if (!isSecureContext) return true;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return integrity === `sha384-${btoa(String.fromCharCode(...hash))}`;
}
