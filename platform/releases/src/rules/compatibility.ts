import type { HostRecord, ScreenRecord } from '@vitrine/contract';
import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';
import type { Finding } from './finding.ts';

/** What every screen and the host it will meet have to keep; none found, none broken. */
type Rule = (screen: ScreenRecord, host: HostRecord) => Finding[];

const name = (screen: ScreenRecord) => `${screen.screen}@${screen.version}`;

/** The host serves the contract that the screen was made for. */
const contractIsServed: Rule = (screen, host) => {
  if (host.contracts.includes(screen.contract)) return [];
  return [
    {
      rule: 'contract',
      message: `${name(screen)} needs contract ${screen.contract}; host@${host.version} serves ${host.contracts.join(', ')}.`,
      remedy: `Promote a host that serves contract ${screen.contract}, or move the screen to one that is served.`,
    },
  ];
};

/** All that the screen leaves to the host is lent, in a version that it is content with. */
const sharedIsLent: Rule = (screen, host) =>
  Object.entries(screen.shared).flatMap(([dependency, range]) => {
    const lent = Object.hasOwn(host.lends, dependency) ? host.lends[dependency] : undefined;
    const finding = (message: string, remedy: string) => [{ rule: 'shared', message, remedy }];
    if (validRange(range) === null) {
      return finding(
        `${name(screen)} wants ${dependency} in "${range}", which is no version range.`,
        'Mend the shared range in the screen, and publish it again.',
      );
    }
    if (lent === undefined) {
      return finding(
        `${name(screen)} expects ${dependency} from the host; host@${host.version} does not lend it.`,
        `Bundle ${dependency} with the screen, or promote a host that lends it.`,
      );
    }
    if (satisfies(lent, range, { includePrerelease: true })) return [];
    return finding(
      `${name(screen)} wants ${dependency} ${range}; host@${host.version} lends ${lent}.`,
      `Build the screen for ${dependency} ${lent}, or promote a host that lends ${range}.`,
    );
  });

/** Every language of the shell; the screen shows its default words where it has none. */
const localesAreComplete: Rule = (screen, host) => {
  const missing = Object.keys(host.locales).filter((code) => !Object.hasOwn(screen.locales, code));
  if (missing.length === 0) return [];
  return [
    {
      rule: 'locales',
      message: `${name(screen)} has no words in ${missing.join(', ')}, which host@${host.version} speaks.`,
      remedy: `Add ${missing.map((code) => `src/messages/${code}.json`).join(', ')}.`,
      warning: true,
    },
  ];
};

/** What keeps a screen and a host apart, in this order. */
const RULES: readonly Rule[] = [contractIsServed, sharedIsLent, localesAreComplete];

/** What is to be said of a screen and a host that would meet in one page. */
export function checkCompatibility(screen: ScreenRecord, host: HostRecord): Finding[] {
  return RULES.flatMap((rule) => rule(screen, host));
}
