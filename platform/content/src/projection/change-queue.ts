import type { Change, NotifyChanged } from '../authoring/change.ts';

/** The authors' changes that are not projected yet, each document once. */
export function openChangeQueue() {
  const waiting = new Map<string, Change>();
  const touched: NotifyChanged = (change) => {
    waiting.set(`${change.kind}/${change.key}`, change);
  };
  return {
    touched,
    /** Takes all waiting changes. Those that fail must be returned with `touched`. */
    take(): Change[] {
      const changes = [...waiting.values()];
      waiting.clear();
      return changes;
    },
  };
}
export type ChangeQueue = ReturnType<typeof openChangeQueue>;
