import type { Variant } from '../variants.ts';
import type { Certificate } from './certificate.ts';

export interface FrontSettings {
  certificate: Certificate;
  /** Folder of the built variants. */
  variants: string;
  /** By which port each is found: every variant's site, and what all of them ask. */
  ports: Readonly<Record<Variant | 'releases' | 'content', number>>;
  /** The platform's own processes. */
  upstream: Readonly<Record<'edge' | 'releases' | 'content', number>>;
}
