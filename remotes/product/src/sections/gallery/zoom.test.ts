import { describe, expect, it } from 'vitest';
import { CLOSEST, closer, farther, openingZoom, WHOLE, zoomForKey } from './zoom.ts';

describe('closer and farther', () => {
  it('go by halves from the whole picture to the closest view and back', () => {
    const steps = [WHOLE, 1.5, 2, CLOSEST];
    expect(steps.map(closer)).toEqual([1.5, 2, 2.5, 2.5]);
    expect(steps.map(farther)).toEqual([1, 1, 1.5, 2]);
  });

  it('go to the next step from where a pinch has ended', () => {
    expect([closer(1.3), farther(1.3)]).toEqual([1.5, 1]);
    expect([closer(2.4), farther(2.4)]).toEqual([2.5, 2]);
  });
});

describe('openingZoom', () => {
  const picture = { width: 1440, height: 1800 };

  it('shows more than the page does, and all of a picture on a phone', () => {
    const at = (innerWidth: number, innerHeight: number) =>
      openingZoom(picture, { innerWidth, innerHeight });
    const wide = 796 * 0.8;
    expect(at(1440, 900) * wide).toBeCloseTo(1040);
    expect(at(390, 844)).toBe(WHOLE);
    expect(at(1440, 100)).toBe(WHOLE);
    expect(at(1440, 300), 'no closer than that').toBe(CLOSEST);
  });
});

describe('zoomForKey', () => {
  it.each([
    ['+', 1, 1.5],
    ['=', 2.5, 2.5],
    ['-', 2, 1.5],
    ['-', 1, 1],
    ['0', 2.2, 1],
    ['Enter', 1, undefined],
  ] as const)('%s at %f asks for %s', (key, zoom, expected) => {
    expect(zoomForKey(key, zoom)).toBe(expected);
  });
});
