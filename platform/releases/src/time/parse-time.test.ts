import { describe, expect, it } from 'vitest';
import { parseTime } from './parse-time.ts';

const NOW = new Date('2026-11-23T12:00:00.000Z');

describe('a time', () => {
  // `status` printed UTC, and read a time without a zone as local time.
  it.each([
    ['2026-11-03', '2026-11-03T00:00:00.000Z'],
    ['2026-11-03T14:03', '2026-11-03T14:03:00.000Z'],
    ['2026-11-03 14:03:09', '2026-11-03T14:03:09.000Z'],
    ['2026-11-03T14:03:09.250Z', '2026-11-03T14:03:09.250Z'],
    ['2026-11-03T14:03+01:00', '2026-11-03T13:03:00.000Z'],
    ['2026-11-03t14:03z', '2026-11-03T14:03:00.000Z'],
    ['11:03', '2026-11-23T11:03:00.000Z'],
    ['14:03', '2026-11-22T14:03:00.000Z'],
  ])('%s is %s in every time zone', (text, at) => {
    const zone = process.env['TZ'];
    try {
      for (const other of ['UTC', 'Asia/Tokyo', 'America/Lima']) {
        process.env['TZ'] = other;
        expect(parseTime(text, NOW).toISOString()).toBe(at);
      }
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });

  it.each(['yesterday', '2026-11-03T25:00', '2026-02-30', '3.11.2026', '25:03', ''])(
    '%j is refused with an example',
    (text) => {
      expect(() => parseTime(text, NOW)).toThrow(`--at is not a valid time: ${text}.`);
    },
  );
});
