import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { CodedError } from '../../errors/coded-error.ts';

export interface IntegrityGuard {
  /** Allows a file to be requested, with this hash; '' accepts any content. */
  allow: (url: string, integrity: string) => void;
  plugin: ModuleFederationRuntimePlugin;
}

/**
 * A plugin that adds the hashes of the release record to what the federation runtime loads. It
 * fails closed: a file without a known hash is not requested. The entry's chunks do not pass
 * through here; their hashes are in the entry.
 *
 * @param timeout How long a script may take, in ms.
 */
export function createIntegrityGuard(timeout: number): IntegrityGuard {
  const hashes = new Map<string, string>();

  const integrityOf = (url: string): string => {
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
      // Integrity is set before the URL: otherwise the request may start without it.
      createScript({ url }) {
        const script = document.createElement('script');
        script.integrity = integrityOf(url);
        script.crossOrigin = 'anonymous';
        script.async = true;
        script.src = url;
        return { script, timeout };
      },
      createLink({ url, attrs = {} }) {
        const link = document.createElement('link');
        for (const [name, value] of Object.entries(attrs)) link.setAttribute(name, String(value));
        link.integrity = integrityOf(url);
        link.crossOrigin = 'anonymous';
        link.href = url;
        return link;
      },
    },
  };
}
