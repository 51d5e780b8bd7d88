import type { SanitizedConfig } from 'payload';
import { CONFIG } from './server/shared-config.ts';

/**
 * The configuration of authoring. The server has built it before Next renders the first page, so
 * that it is not bundled a second time.
 */
export default function config(): Promise<SanitizedConfig> {
  const shared: unknown = Reflect.get(globalThis, CONFIG);
  if (shared instanceof Promise) return shared;
  throw new Error('Start the admin with "pnpm admin": its server reads the configuration.');
}
