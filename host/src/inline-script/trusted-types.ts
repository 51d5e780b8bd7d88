import { parseUrl } from '@vitrine/contract';

/** The part of Trusted Types that is used here; TypeScript's DOM types lack them. */
interface PolicyRules {
  createScriptURL: (url: string) => string;
  createScript: (text: string) => string | null;
}
interface TrustedTypes {
  createPolicy: (name: string, rules: PolicyRules) => unknown;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

/**
 * The content security policy allows no `data:` scripts, so a script with this URL fails at once.
 */
const BLOCKED_URL = 'data:text/javascript,';

/**
 * Installs the page's only Trusted Types policy: scripts and workers load from the given folders,
 * and no string becomes markup or code. A script element may contain JSON only, for example
 * JSON-LD. Any other URL is replaced by a blocked one, because a refused script would fire no error
 * event.
 *
 * @param folders Absolute URLs that end in a slash. Folders that are added later count too.
 */
export function restrictScriptUrls(folders: readonly string[]): void {
  try {
    window.trustedTypes?.createPolicy('default', {
      createScriptURL(url) {
        const { href } = parseUrl(url, location.href) ?? { href: BLOCKED_URL };
        return folders.some((folder) => href.startsWith(folder)) ? url : BLOCKED_URL;
      },
      createScript: (text) => (isData(text) ? text : null),
    });
  } catch {
    // A browser extension may have installed one: the content security policy still applies.
  }
}

function isData(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object';
  } catch {
    return false;
  }
}
