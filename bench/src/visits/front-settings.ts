import type { Certificate } from '../speed/site/certificate.ts';
import type { Profile } from '../speed/site/simulated-network.ts';
import type { Variant } from './scenarios.ts';

/** A change of the front: another network profile, or another folder of builds. */
export interface FrontChange {
  profile?: Profile;
  builds?: string;
}

/** One site: its port, its edge's port, its `Link` headers, and how its documents are rewritten. */
export interface Site {
  port: number;
  edge: number;
  link: string;
  early: string;
  documents: Variant['documents'];
}

export interface FrontSettings {
  certificate: Certificate;
  /** The folder of the tuned monolith, if it is built. */
  builds: string;
  sites: readonly Site[];
  /** The ports of the separate origins and of the error reports. */
  ports: Readonly<Record<'releases' | 'content' | 'reports', number>>;
  /** The platform's own processes. */
  upstream: Readonly<Record<'releases' | 'content', number>>;
}
