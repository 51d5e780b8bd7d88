import type { Change, NotifyChanged } from '../authoring/change.ts';

/** Changes that authors have made and the projection has not yet; each document once. */
export function openChangeQueue() {
  const waiting = new Map<string, Change>();
  const touched: NotifyChanged = (change) => {
    waiting.set(`${change.kind}/${change.key}`, change);
  };
  return {
    touched,
    /** Takes all that wait; what could not be done is to be given back by `touched`. */
    take(): Change[] {
      const changes = [...waiting.values()];
      waiting.clear();
      return changes;
    },
  };
}
export type ChangeQueue = ReturnType<typeof openChangeQueue>;
