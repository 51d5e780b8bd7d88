import type { Variant } from '../variants.ts';
import type { Certificate } from './certificate.ts';

export interface FrontSettings {
  certificate: Certificate;
  /** The folder of the built variants. */
  variants: string;
  /** The ports of each variant's site and of the stock remotes. */
  ports: Readonly<Record<Variant | 'remotes', number>>;
  /** The ports of the platform's own processes. */
  upstream: Readonly<Record<'edge' | 'content', number>>;
}
