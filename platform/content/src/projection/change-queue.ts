import type { NotifyChanged, SavedChange } from '../authoring/change.ts';

/** The authors' changes that are not projected yet, each document once. */
export function openChangeQueue() {
  const waiting = new Map<string, SavedChange>();
  const touched: NotifyChanged = (change) => {
    const name = `${change.kind}/${change.key}`;
    // A draft that follows a publication does not hide it.
    const isDraft = change.isDraft === true && waiting.get(name)?.isDraft !== false;
    waiting.set(name, { ...change, isDraft });
  };
  return {
    touched,
    /** Takes all waiting changes. Those that fail must be returned with `touched`. */
    take(): SavedChange[] {
      const changes = [...waiting.values()];
      waiting.clear();
      return changes;
    },
  };
}
export type ChangeQueue = ReturnType<typeof openChangeQueue>;
