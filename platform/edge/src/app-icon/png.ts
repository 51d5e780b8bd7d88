import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** 4 bits for the place of a pixel's colour in the palette; no interlacing. */
const FORMAT = Buffer.from([4, 3, 0, 0, 0]);

export const PALETTE_SIZE = 16;
type Color = readonly [red: number, green: number, blue: number];

/**
 * Encodes a square picture as PNG.
 *
 * @param size Width and height in px, an even number.
 * @param palette At most 16 colours.
 * @param colorAt The place of a pixel's colour in the palette.
 * @example encodePng(180, [[255, 255, 255]], () => 0)
 */
export function encodePng(
  size: number,
  palette: readonly Color[],
  colorAt: (x: number, y: number) => number,
): Buffer<ArrayBuffer> {
  // Each row begins with the number of its filter: none. A byte has two pixels.
  const rowBytes = 1 + size / 2;
  const rows = Buffer.alloc(size * rowBytes);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 2) {
      rows[y * rowBytes + 1 + x / 2] = colorAt(x, y) * 16 + colorAt(x + 1, y);
    }
  }
  const dimensions = Buffer.alloc(8);
  dimensions.writeUInt32BE(size, 0);
  dimensions.writeUInt32BE(size, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([dimensions, FORMAT])),
    chunk('PLTE', Buffer.from(palette.flat())),
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
