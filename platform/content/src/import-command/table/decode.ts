import { ImportError } from '../import-error.ts';

const BYTE_ORDER_MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

const NEW_LINE = 0x0a;

/** Whether `TextDecoder` knows an encoding by this name. */
export function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}

/**
 * Decodes a file piece by piece. A byte order mark decides, then the given encoding.
 *
 * @throws {ImportError} `bad-file`, with the line that has other bytes.
 */
export async function* decoded(
  chunks: AsyncIterable<Uint8Array>,
  encoding: string,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let lines = 1;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk) ?? encoding, { fatal: true });
    let text: string;
    try {
      text = decoder.decode(chunk, { stream: true });
    } catch (cause) {
      const line = lines + lineOfFault(chunk, decoder.encoding);
      throw notDecoded(line, decoder.encoding, cause);
    }
    for (const _ of text.matchAll(/\n/g)) lines += 1;
    yield text;
  }
  try {
    yield decoder?.decode() ?? '';
  } catch (cause) {
    throw notDecoded(lines, decoder?.encoding ?? encoding, cause);
  }
}

export const encodingOf = (chunk: Uint8Array): string | undefined =>
  BYTE_ORDER_MARKS.find(({ bytes }) => bytes.every((byte, index) => chunk[index] === byte))
    ?.encoding;

/** The number of lines before the first one that cannot be decoded. */
function lineOfFault(chunk: Uint8Array, encoding: string): number {
  let line = 0;
  for (let from = 0; from < chunk.length; line += 1) {
    const end = chunk.indexOf(NEW_LINE, from);
    const to = end < 0 ? chunk.length : end;
    try {
      new TextDecoder(encoding, { fatal: true }).decode(chunk.subarray(from, to));
    } catch {
      // The first line of a chunk may begin in the middle of a character.
      if (from > 0 || end < 0) return line;
    }
    from = to + 1;
  }
  return 0;
}

const notDecoded = (line: number, encoding: string, cause: unknown) =>
  new ImportError(
    'bad-file',
    `line ${line}: has bytes that are not ${encoding}.`,
    'Save the file as UTF-8, or set "encoding" in the mapping, for example to "windows-1252".',
    cause,
  );
