/**
 * Orders in which each thing comes equally often at each place and directly after each other thing
 * (a Williams design): what one leaves behind for the next cancels out over all orders.
 *
 * @returns As many orders as there are things; twice as many for an odd number.
 * @example williamsOrders(['a', 'b']) // [['a', 'b'], ['b', 'a']]
 */
export function williamsOrders<Thing>(things: readonly Thing[]): Thing[][] {
  const count = things.length;
  // 0, 1, n - 1, 2, n - 2 …
  const first = things.map((_, place) =>
    place % 2 === 1 ? (place + 1) / 2 : (count - place / 2) % count,
  );
  const orders = things.map((_, shift) =>
    first.flatMap((index) => things.slice((index + shift) % count).slice(0, 1)),
  );
  return count % 2 === 0 ? orders : [...orders, ...orders.map((order) => order.toReversed())];
}
