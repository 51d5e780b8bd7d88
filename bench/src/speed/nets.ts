import type { Profile } from './site/line.ts';

export interface Net {
  profile: Profile;
  /** How many times slower the page's processor is. */
  slowdown: number;
}

/** Lines with the devices that commonly hang on them. */
export const NETS = {
  /** Slow 4G as browsers' tools have it, and a phone of the middle. */
  slow: { profile: { down: 1.6e6, up: 0.75e6, roundTrip: 150 }, slowdown: 4 },
  /** A cable at home, and this very machine. */
  fast: { profile: { down: 40e6, up: 10e6, roundTrip: 20 }, slowdown: 1 },
  /** No line at all. */
  direct: { profile: { down: 0, up: 0, roundTrip: 0 }, slowdown: 1 },
} as const satisfies Record<string, Net>;
export type NetName = keyof typeof NETS;
