import type { Variant } from '../variants.ts';
import type { Certificate } from './certificate.ts';

export interface FrontSettings {
  certificate: Certificate;
  /** Folder of the built variants. */
  variants: string;
  /** Each variant's site, and the stock remotes. */
  ports: Readonly<Record<Variant | 'remotes', number>>;
  /** The platform's own processes. */
  upstream: Readonly<Record<'edge' | 'content', number>>;
}
