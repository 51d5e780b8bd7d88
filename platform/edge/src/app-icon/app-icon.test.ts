import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { appIcon } from './app-icon.ts';

const PALETTE_AT = 41;
const DATA_AT = PALETTE_AT + 3 * 16 + 4;

/** The pixels of a PNG of our own encoder. */
function decode(png: Buffer) {
  const size = png.readUInt32BE(16);
  expect(png.toString('latin1', PALETTE_AT - 4, PALETTE_AT)).toBe('PLTE');
  expect(png.toString('latin1', DATA_AT + 4, DATA_AT + 8)).toBe('IDAT');
  const rows = inflateSync(png.subarray(DATA_AT + 8, DATA_AT + 8 + png.readUInt32BE(DATA_AT)));
  return {
    size,
    at: (x: number, y: number) => {
      const byte = rows[y * (1 + size / 2) + 1 + (x >> 1)] ?? 0;
      const color = PALETTE_AT + 3 * (x % 2 === 0 ? byte >> 4 : byte & 15);
      return [...png.subarray(color, color + 3)];
    },
  };
}

const PAPER = [0xf7, 0xf3, 0xea];
const INK = [0x1d, 0x1a, 0x16];

test('the icon is the dark letter of the name on paper, with smooth edges', () => {
  const { size, at } = decode(appIcon(64, 'Vitrine'));
  expect(size).toBe(64);
  expect(at(0, 0)).toEqual(PAPER);
  expect(at(32, 47)).toEqual(INK);
  const reds = new Set(
    Array.from({ length: 64 * 64 }, (_, n) => at(n % 64, Math.floor(n / 64))[0]),
  );
  expect(reds.size).toBeGreaterThan(6);
});

// Every shop had the letter of the demonstration.
test.each(['Søn & Co', 'متجر', ''])('the icon of %j is a case with a shelf', (name) => {
  const { at } = decode(appIcon(32, name));
  expect([at(7, 7), at(16, 12), at(16, 16), at(16, 20), at(16, 25)]).toEqual([
    ...[INK, PAPER, INK, PAPER, INK],
  ]);
});
