import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { appIcon } from './app-icon.ts';

/** The pixels of a PNG of our own encoder. */
function decode(png: Buffer) {
  const size = png.readUInt32BE(16);
  const length = png.readUInt32BE(33);
  expect(png.toString('latin1', 37, 41)).toBe('IDAT');
  const rows = inflateSync(png.subarray(41, 41 + length));
  return {
    size,
    at: (x: number, y: number) => {
      const from = y * (1 + size * 3) + 1 + x * 3;
      return [...rows.subarray(from, from + 3)];
    },
  };
}

test('the icon is a dark letter on paper, with smooth edges', () => {
  const { size, at } = decode(appIcon(64));
  expect(size).toBe(64);
  expect(at(0, 0)).toEqual([0xf7, 0xf3, 0xea]);
  expect(at(32, 47)).toEqual([0x1d, 0x1a, 0x16]);
  const reds = new Set(
    Array.from({ length: 64 * 64 }, (_, n) => at(n % 64, Math.floor(n / 64))[0]),
  );
  expect(reds.size).toBeGreaterThan(6);
});
