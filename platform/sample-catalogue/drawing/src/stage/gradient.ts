export interface Stop {
  /** 0 to 1, rising. */
  offset: number;
  /** `#rrggbb` */
  color: string;
}

/** Steps of 255 that a channel may be off; fewer nobody sees. */
const UNSEEN = 1.5;

const channelsOf = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/**
 * The stops without which the gradient would be seen to be another: those between that lie on a
 * line are left out.
 */
export function straightened(stops: readonly Stop[]): Stop[] {
  const points = stops.map(({ offset, color }) => ({ offset, channels: channelsOf(color) }));

  /** How far a stop is off the line between two others. */
  function off(index: number, from: number, to: number): number {
    const [here, start, end] = [points[index], points[from], points[to]];
    if (!here || !start || !end) return 0;
    const share = (here.offset - start.offset) / (end.offset - start.offset || 1);
    return Math.max(
      ...here.channels.map((value, channel) => {
        const [first = 0, last = 0] = [start.channels[channel], end.channels[channel]];
        return Math.abs(value - (first + (last - first) * share));
      }),
    );
  }

  function between(from: number, to: number): Stop[] {
    let farthest = from;
    let most = UNSEEN;
    for (let index = from + 1; index < to; index++) {
      const found = off(index, from, to);
      if (found > most) [farthest, most] = [index, found];
    }
    if (farthest === from) return [];
    return [
      ...between(from, farthest),
      ...stops.slice(farthest, farthest + 1),
      ...between(farthest, to),
    ];
  }

  const last = stops.length - 1;
  return last < 2 ? [...stops] : [...stops.slice(0, 1), ...between(0, last), ...stops.slice(last)];
}
