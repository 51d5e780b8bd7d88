import type { Certificate } from '../speed/site/certificate.ts';
import type { Way } from './families.ts';

/** One way's site: its port, its edge's, what it announces in `Link` headers, and how its documents are made. */
export interface Site {
  port: number;
  edge: number;
  link: string;
  early: string;
  documents: Way['documents'];
}

export interface FrontSettings {
  certificate: Certificate;
  /** Folder of the tuned monolith, where it is built. */
  variants: string;
  sites: readonly Site[];
  /** Where origins of their own are, and where reports go. */
  ports: Readonly<Record<'releases' | 'content' | 'reports', number>>;
  /** The platform's own processes. */
  upstream: Readonly<Record<'releases' | 'content', number>>;
}
