import type { RebuiltVariant, Variant } from '../variants.ts';
import type { Certificate } from './certificate.ts';

export interface FrontSettings {
  certificate: Certificate;
  /** The folder of the builds. */
  builds: string;
  /** The rebuilt variants to serve, besides the released site. */
  rebuilt: readonly RebuiltVariant[];
  /** The port of each variant's site. */
  ports: Readonly<Record<Variant, number>>;
  /** The ports of the platform's own processes, and of the peer if it is compared. */
  upstream: Readonly<Record<'edge' | 'content', number>> & { next?: number };
}
