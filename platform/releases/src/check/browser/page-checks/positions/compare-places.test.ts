import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePlaces, TOLERANCE_PX } from './compare-places.ts';
import type { Place } from './measure-places.ts';

const place = (change: Partial<Place> = {}): Place => ({
  ...{ kind: 'text', name: 'Tall carafe', start: 20, end: 200, top: 100, bottom: 120 },
  ...{ inWindow: true, isWhole: false, ...change },
});
const moved = (one: Place, by: number): Place => ({
  ...one,
  top: one.top + by,
  bottom: one.bottom + by,
});

describe('what was visible', () => {
  test('may stay, and move as far as rounding moves it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 1000 }),
        fc.constantFrom('start', 'top', 'bottom'),
        (by, side) => {
          const one = place();
          const found = comparePlaces([one], [{ ...one, [side]: one[side] + by }]);
          expect(found.length).toBe(Math.abs(by) > TOLERANCE_PX ? 1 : 0);
        },
      ),
    );
  });

  test('is named with both places if it moves', () => {
    const heading = place({ kind: 'heading' });
    expect(comparePlaces([heading], [moved(heading, 302)])).toEqual([
      'the heading “Tall carafe” moves from 20, 100 to 20, 402',
    ]);
    const price = place({ kind: 'price', name: '$75' });
    expect(comparePlaces([price], [{ ...moved(price, 900), inWindow: false }])).toEqual([
      'the price “$75” moves from 20, 100 to 20, 1000, outside of the window',
    ]);
  });

  test('is named if it vanishes, or becomes another text', () => {
    const heading = place({ kind: 'heading' });
    const gone = ['the heading “Tall carafe” at 20, 100 vanishes'];
    expect(comparePlaces([heading], [])).toEqual(gone);
    expect(comparePlaces([heading], [place()])).toEqual(gone);
  });

  test('may become one text with others, or be there a second time', () => {
    const one = place();
    expect(comparePlaces([one], [moved(one, 500), { ...one, isWhole: true }])).toEqual([]);
  });

  test('keeps its width if it is a picture; a text may be wider', () => {
    const picture = place({ kind: 'picture', name: '/media/carafe.avif' });
    expect(comparePlaces([picture], [{ ...picture, end: 240 }])).toEqual([
      'the picture /media/carafe.avif moves from 20, 100, 180 × 20 to 20, 100, 220 × 20',
    ]);
    expect(comparePlaces([place()], [place({ end: 240 })])).toEqual([]);
  });
});

test('what was below the window, or a part of another text, may be anywhere', () => {
  expect(comparePlaces([place({ inWindow: false }), place({ isWhole: true })], [])).toEqual([]);
});
