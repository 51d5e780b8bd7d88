import type { HostRecord, ScreenRecord } from '@vitrine/contract';
import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';
import type { Finding } from './finding.ts';

/** A requirement on a screen and the host that loads it; no findings if they meet it. */
type Rule = (screen: ScreenRecord, host: HostRecord) => Finding[];

const name = (screen: ScreenRecord) => `${screen.screen}@${screen.version}`;

/** The host supports the contract that the screen was built for. */
const contractIsSupported: Rule = (screen, host) => {
  if (host.contracts.includes(screen.contract)) return [];
  return [
    {
      rule: 'contract',
      message: `${name(screen)} needs contract ${screen.contract}; host@${host.version} supports ${host.contracts.join(', ')}.`,
      remedy: `Promote a host that supports contract ${screen.contract}, or build the screen for a supported one.`,
    },
  ];
};

/** The host provides every shared module of the screen, in a version that satisfies its range. */
const sharedIsProvided: Rule = (screen, host) =>
  Object.entries(screen.shared).flatMap(([dependency, range]) => {
    const provided = Object.hasOwn(host.lends, dependency) ? host.lends[dependency] : undefined;
    const finding = (message: string, remedy: string): Finding[] => [
      { rule: 'shared', message, remedy },
    ];
    if (validRange(range) === null) {
      return finding(
        `${name(screen)} has the range "${range}" for ${dependency}, which is not a valid version range.`,
        'Fix the shared range in the screen, and publish it again.',
      );
    }
    if (provided === undefined) {
      return finding(
        `${name(screen)} expects ${dependency} from the host; host@${host.version} does not provide it.`,
        `Bundle ${dependency} with the screen, or promote a host that provides it.`,
      );
    }
    if (satisfies(provided, range, { includePrerelease: true })) return [];
    return finding(
      `${name(screen)} needs ${dependency} ${range}; host@${host.version} provides ${provided}.`,
      `Build the screen for ${dependency} ${provided}, or promote a host that provides ${range}.`,
    );
  });

/**
 * The screen has messages for every locale of the host; else it shows those of its default locale.
 * A screen without any messages has no texts of its own.
 */
const localesAreComplete: Rule = (screen, host) => {
  const missing = Object.keys(host.locales).filter((code) => !Object.hasOwn(screen.locales, code));
  if (missing.length === 0 || Object.keys(screen.locales).length === 0) return [];
  return [
    {
      rule: 'locales',
      message: `${name(screen)} has no messages for ${missing.join(', ')}, which host@${host.version} offers.`,
      remedy: `Add ${missing.map((code) => `src/messages/${code}.json`).join(', ')}. If another bundler has put them into other scripts, list the locales in vitrine.locales of package.json.`,
      warning: true,
    },
  ];
};

/** In the order in which findings are listed. */
const RULES: readonly Rule[] = [contractIsSupported, sharedIsProvided, localesAreComplete];

/** Findings about a screen and the host that would load it. */
export function checkCompatibility(screen: ScreenRecord, host: HostRecord): Finding[] {
  return RULES.flatMap((rule) => rule(screen, host));
}
