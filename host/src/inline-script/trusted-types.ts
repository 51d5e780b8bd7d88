/** The part of Trusted Types that is used here; TypeScript's DOM does not know them yet. */
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

/** The content policy has no `data:` among its sources of scripts, so this one fails, and at once. */
const BLOCKED_URL = 'data:text/javascript,';

/**
 * The page's one Trusted Types policy: scripts and workers come from the given folders, and no string
 * ever becomes markup or code; only data may stand in a script, as JSON-LD does. An address from elsewhere is exchanged for one that is sure to be
 * blocked: refused outright, whoever waits for the script would never be told.
 *
 * @param folders Absolute URLs that end in a slash; one added later counts too.
 */
export function restrictScriptUrls(folders: readonly string[]): void {
  try {
    window.trustedTypes?.createPolicy('default', {
      createScriptURL(url) {
        const href = URL.canParse(url, location.href)
          ? new URL(url, location.href).href
          : BLOCKED_URL;
        return folders.some((folder) => href.startsWith(folder)) ? url : BLOCKED_URL;
      },
      createScript: (text) => (isData(text) ? text : null),
    });
  } catch {
    // A browser extension's page may have one already: the content policy holds all the same.
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
