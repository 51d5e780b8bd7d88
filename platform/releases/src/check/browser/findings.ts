import type { Finding } from '../../rules/finding.ts';
import type { Observation } from './observe.ts';

/** What a page did, and which page: as its address, and as a person says it. */
export interface Seen extends Observation {
  address: string;
  page: string;
}

const REMEDIES: Readonly<Record<Observation['rule'], string>> = {
  mounts:
    'Open the page with this release (its console says more), and have the screen show one h1 there.',
  policy:
    'Leave it out, or do it in a way that the policy allows: styles in CSS files, no text that becomes code.',
  console:
    'Mend what is wrong; what is handled is told by reportError of @vitrine/kit, and no error.',
  axe: 'Mend it as https://dequeuniversity.com/rules/axe/ says under the name of the rule.',
  overflow: 'Let it wrap, shrink, or scroll inside of its own box.',
  leftovers:
    'Take away what the screen puts into the page outside of itself in the cleanup of the effect that put it there: styles, elements, timers, listeners.',
};

/** As much of a stack as says where. */
const LONGEST = 600;

/** Findings of what was seen: the same on several pages is one. */
export function findingsOf(seen: readonly Seen[]): Finding[] {
  const same = new Map<string, Seen[]>();
  for (const one of seen) {
    const key = `${one.rule} ${one.what}`;
    same.set(key, [...(same.get(key) ?? []), one]);
  }
  return [...same.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { rule, what, address, page } = first;
    const pages = new Set(others.map((other) => other.page));
    pages.delete(page);
    const more = pages.size > 0 ? ` (and ${pages.size} more)` : '';
    const text = what.length > LONGEST ? `${what.slice(0, LONGEST)} …` : what;
    return [{ rule, file: address, message: `${page}${more}: ${text}`, remedy: REMEDIES[rule] }];
  });
}
