import type { Certificate } from '../speed/site/certificate.ts';
import type { Profile } from '../speed/site/simulated-network.ts';

/** A change of the front: another network profile, or another build of the monolith. */
export interface FrontChange {
  profile?: Profile;
  monolith?: string;
}

export interface Site {
  port: number;
  /** The port of its edge. */
  edge: number;
  /** The folder of the tuned monolith that its documents load instead of the released host. */
  monolith?: string | undefined;
}

export interface FrontSettings {
  certificate: Certificate;
  sites: readonly Site[];
  content: {
    /** The port of its own origin. */
    port: number;
    /** The port of the content service. */
    upstream: number;
  };
}
