import { expect, test } from 'vitest';
import { williamsOrders } from './williams.ts';

test.each([2, 3, 4, 5, 6, 7])(
  '%i things: every place and every neighbour equally often',
  (count) => {
    const things = Array.from({ length: count }, (_, index) => index);
    const orders = williamsOrders(things);
    const times = new Map<string, number>();
    const note = (what: string) => times.set(what, (times.get(what) ?? 0) + 1);
    for (const order of orders) {
      expect([...order].sort()).toEqual(things);
      for (const [place, thing] of order.entries()) {
        note(`${thing} at ${place}`);
        if (place > 0) note(`${order[place - 1]} before ${thing}`);
      }
    }
    expect(times.size).toBe(count * count + count * (count - 1));
    expect(new Set(times.values())).toEqual(new Set([orders.length / count]));
  },
);
