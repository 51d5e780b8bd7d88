import type { Certificate } from '../speed/site/certificate.ts';

/** One way's site: its port, its edge's, and what it announces in `Link` headers. */
export interface Site {
  port: number;
  edge: number;
  link: string;
  early: string;
}

export interface FrontSettings {
  certificate: Certificate;
  sites: readonly Site[];
  /** Where origins of their own are. */
  ports: Readonly<Record<'releases' | 'content', number>>;
  /** The platform's own processes. */
  upstream: Readonly<Record<'releases' | 'content', number>>;
}
