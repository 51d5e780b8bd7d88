import type { ErrorContext } from '../reporting/reporter.ts';

/**
 * Lets a constructed style sheet of a screen apply only while that screen is shown. The host adds
 * none to the document, and style elements are a matter of the content security policy.
 */
export interface GlobalStyles {
  /** Attributes the sheets that are new to a screen. */
  claim: (owner: ErrorContext) => void;
  /**
   * Disables the sheets of all screens but this one.
   *
   * @returns The owners of sheets that have been disabled.
   */
  showOnly: (screen: string | undefined) => ErrorContext[];
  /** Disables the sheets of a screen for the rest of the visit. */
  ban: (screen: string | undefined) => void;
}

export function createGlobalStyles(): GlobalStyles {
  const owners = new Map<CSSStyleSheet, ErrorContext>();
  const banned = new Set<CSSStyleSheet>();
  return {
    claim(owner) {
      if (owner.screen === undefined) return;
      for (const sheet of document.adoptedStyleSheets) {
        if (!owners.has(sheet)) owners.set(sheet, owner);
      }
    },
    showOnly(screen) {
      const disabled: ErrorContext[] = [];
      for (const [sheet, owner] of owners) {
        const off = owner.screen !== screen || banned.has(sheet);
        if (off && !sheet.disabled) disabled.push(owner);
        sheet.disabled = off;
      }
      return disabled;
    },
    ban(screen) {
      for (const [sheet, owner] of owners) {
        if (owner.screen !== screen) continue;
        banned.add(sheet);
        sheet.disabled = true;
      }
    },
  };
}
