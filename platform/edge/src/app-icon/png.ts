import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** 8 bits for each of red, green and blue; no interlacing. */
const FORMAT = Buffer.from([8, 2, 0, 0, 0]);

/**
 * Encodes a square picture as PNG.
 *
 * @param size Width and height in px.
 * @param colorAt The colour of a pixel: red, green and blue from 0 to 255.
 * @example encodePng(180, () => [255, 255, 255])
 */
export function encodePng(
  size: number,
  colorAt: (x: number, y: number) => readonly [number, number, number],
): Buffer<ArrayBuffer> {
  // Each row begins with the number of its filter: none.
  const rows = Buffer.alloc(size * (1 + size * 3));
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) rows.set(colorAt(x, y), y * (1 + size * 3) + 1 + x * 3);
  }
  const dimensions = Buffer.alloc(8);
  dimensions.writeUInt32BE(size, 0);
  dimensions.writeUInt32BE(size, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([dimensions, FORMAT])),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
