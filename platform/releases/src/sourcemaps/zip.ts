import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;
/** 1 January 1980, the first day there is: the same files make the same archive. */
const DATE = 0x21;
/** Names are UTF-8. */
const FLAGS = 0x0800;

/**
 * A ZIP archive (APPNOTE 6.3, without ZIP64: below 4 GiB and 65,536 files).
 *
 * @param prefix Stands before the archive's first entry; offsets count from its beginning.
 */
export async function zip(
  files: ReadonlyMap<string, Uint8Array>,
  prefix: Uint8Array = new Uint8Array(),
): Promise<Buffer> {
  const parts: Uint8Array[] = [prefix];
  const directory: Buffer[] = [];
  let at = prefix.byteLength;
  const add = (...buffers: Uint8Array[]) => {
    parts.push(...buffers);
    for (const { byteLength } of buffers) at += byteLength;
  };

  for (const [name, bytes] of files) {
    const path = Buffer.from(name);
    const deflated = await promisify(deflateRaw)(bytes);
    // What the local header and the central one have in common.
    const entry = Buffer.alloc(26);
    entry.writeUInt16LE(20, 0);
    entry.writeUInt16LE(FLAGS, 2);
    entry.writeUInt16LE(DEFLATED, 4);
    entry.writeUInt16LE(DATE, 8);
    entry.writeUInt32LE(crc32(bytes), 10);
    entry.writeUInt32LE(deflated.byteLength, 14);
    entry.writeUInt32LE(bytes.byteLength, 18);
    entry.writeUInt16LE(path.byteLength, 22);

    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(number(CENTRAL), Buffer.of(20, 0), entry, rest, path);
    add(number(LOCAL), entry, path, deflated);
  }

  const begin = at;
  add(...directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.size, 4);
  end.writeUInt16LE(files.size, 6);
  end.writeUInt32LE(at - begin, 8);
  end.writeUInt32LE(begin, 12);
  add(number(END), end);
  return Buffer.concat(parts);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
