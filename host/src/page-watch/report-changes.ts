import type { Isolation } from '../isolation/isolation.ts';
import type { ErrorContext } from '../reporting/reporter.ts';

/**
 * Puts back built-ins that have changed, and reports them with the screen whose code has run. If
 * one cannot be put back, no later document of this tab runs the release.
 *
 * @param active The screen whose code has run since the last call.
 */
export function reportChanges(
  isolation: Isolation,
  active: ErrorContext,
  tell: (kind: string, owner: ErrorContext, what: string) => void,
): void {
  const found = isolation.builtIns.putBack(false).map((change) => ({ ...change, owner: active }));
  for (const { name, isOfLanguage, isPutBack, owner } of [...isolation.changes, ...found]) {
    const { screen, release: version } = owner;
    const kind = `${isOfLanguage ? 'language' : 'browser'} ${isPutBack}`;
    tell(kind, owner, `changed ${name}. It ${isPutBack ? 'has been' : 'cannot be'} put back`);
    if (!isPutBack && screen && version) isolation.taint({ screen, version });
  }
  isolation.changes = [];
}
