import type { Profile } from './site/simulated-network.ts';

export interface Network {
  profile: Profile;
  /** The factor by which the page's processor is slowed down. */
  slowdown: number;
}

/** Network profiles, each with a typical device. */
export const NETWORKS = {
  /** Slow 4G as in the browsers' developer tools, with a mid-range phone. */
  slow: { profile: { down: 1.6e6, up: 0.75e6, roundTrip: 150 }, slowdown: 4 },
  /** No throttling. */
  direct: { profile: { down: 0, up: 0, roundTrip: 0 }, slowdown: 1 },
} as const satisfies Record<string, Network>;
export type NetworkName = keyof typeof NETWORKS;
