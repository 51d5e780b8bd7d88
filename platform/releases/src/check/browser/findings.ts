import type { Finding } from '../../rules/finding.ts';
import type { Observation } from './page-checks/observe.ts';

/** An observation, with the path and the description of its page. */
export interface PageObservation extends Observation {
  address: string;
  page: string;
}

const REMEDIES: Readonly<Record<Observation['rule'], string>> = {
  mounts:
    'Open the page with this release and look at its console. The screen must render exactly one h1.',
  policy: 'Remove it, or use a way that the policy allows: styles in CSS files, no eval().',
  console:
    'Fix the error. If it is already handled, report it with reportError() from @vitrine/kit instead of console.error.',
  axe: 'Look the rule up on https://dequeuniversity.com/rules/axe/ and fix the elements.',
  overflow: 'Let the element wrap, shrink, or scroll inside its own box.',
  positions:
    'Let src/outline.ts say what the first screen shows, in its order and in the right layout, and the styles put it where the document does: docs/screens.md, “Outline”.',
  leftovers:
    'Change no built-ins, and add no global variables and no cookies. Remove styles, elements, timers and listeners outside the screen in the cleanup of the effect that added them.',
};

/** Of observations that do not block the release. */
const NOTE_REMEDIES: Partial<typeof REMEDIES> = {
  console: 'Remove it, unless visitors’ consoles need it.',
  positions:
    'Check it again on a site whose content answers, with the sample type scales: for example with pnpm start.',
};

/** Maximum length of a message: enough of a stack to find the place. */
const MAX_MESSAGE_LENGTH = 600;

/** Turns observations into findings. The same observation on several pages is one finding. */
export function findingsOf(seen: readonly PageObservation[]): Finding[] {
  const same = new Map<string, PageObservation[]>();
  for (const one of seen) {
    const key = `${one.rule} ${one.what}`;
    same.set(key, [...(same.get(key) ?? []), one]);
  }
  return [...same.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { rule, what, address, page, isNote } = first;
    const pages = new Set(others.map((other) => other.page));
    pages.delete(page);
    const more = pages.size > 0 ? ` (and ${pages.size} more)` : '';
    const text = what.length > MAX_MESSAGE_LENGTH ? `${what.slice(0, MAX_MESSAGE_LENGTH)} …` : what;
    return [
      {
        ...{ rule, file: address, message: `${page}${more}: ${text}` },
        remedy: (isNote && NOTE_REMEDIES[rule]) || REMEDIES[rule],
        ...(isNote && { warning: true }),
      },
    ];
  });
}
