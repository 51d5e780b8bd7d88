import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { CodedError } from '../../errors/coded-error.ts';

export interface IntegrityGuard {
  /** Says what a file must be before anyone may ask for it; '' when it may be anything. */
  allow: (url: string, integrity: string) => void;
  plugin: ModuleFederationRuntimePlugin;
}

/**
 * Fails closed: whatever the federation runtime loads by itself carries the hash of its release
 * record, and what has none is not even asked for. The entry's own chunks are not seen here: their
 * hashes are in the entry.
 *
 * @param timeout How long a script may take, in ms.
 */
export function createIntegrityGuard(timeout: number): IntegrityGuard {
  const hashes = new Map<string, string>();

  const need = (url: string): string => {
    const { href } = new URL(url, location.href);
    const integrity = hashes.get(href);
    if (integrity === undefined) throw new CodedError('integrity', `no hash is known for ${href}`);
    return integrity;
  };

  return {
    allow: (url, integrity) => {
      hashes.set(new URL(url, location.href).href, integrity);
    },
    plugin: {
      name: 'vitrine:integrity',
      // Integrity goes before the address: a script without it might be on its way already.
      createScript({ url }) {
        const script = document.createElement('script');
        script.integrity = need(url);
        script.crossOrigin = 'anonymous';
        script.async = true;
        script.src = url;
        return { script, timeout };
      },
      createLink({ url, attrs = {} }) {
        const link = document.createElement('link');
        for (const [name, value] of Object.entries(attrs)) link.setAttribute(name, String(value));
        link.integrity = need(url);
        link.crossOrigin = 'anonymous';
        link.href = url;
        return link;
      },
    },
  };
}
