import { type Entry, entryName } from '../documents/import-entry.ts';
import type { EntryState } from '../imports/import-record.ts';

/** The steps that undo an import. */
export interface UndoPlan {
  /** Those that get the version from before. */
  restored: Entry[];
  deleted: Entry[];
  /** Those that products name by their keys, so that they stay while there is any product. */
  attributes: Entry[];
  /** Those that stay as they are, with the reasons. */
  kept: { name: string; reason: string }[];
}

const MAX_NAMED = 3;

const REASONS = {
  changed: 'it was changed since',
  'no-version': 'the version before it is not kept any more',
};

/**
 * Decides what is undone. What somebody has changed stays, and so does what a document needs that
 * stays.
 */
export function planUndo(entries: readonly Entry[], states: readonly EntryState[]): UndoPlan {
  const undoable = entries.flatMap((entry, index) => {
    const state = states[index];
    return state && state.state !== 'gone' ? [{ entry, name: entryName(entry), ...state }] : [];
  });
  const kept = new Map<string, string>();
  for (const { entry, name, state } of undoable) {
    if (state === 'as-imported') continue;
    const isNewGlobal = entry.global !== undefined && entry.was === undefined;
    kept.set(
      name,
      isNewGlobal ? 'a shop has it always' : REASONS[state === 'gone' ? 'changed' : state],
    );
  }
  const open = undoable.filter(({ name }) => !kept.has(name));
  const undone = new Set(open.map(({ name }) => name));
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const { entry, name, referrers } of open) {
      if (entry.was !== undefined || !undone.has(name)) continue;
      const others = referrers.filter((each) => !undone.has(each));
      if (others.length === 0) continue;
      const more = others.length > MAX_NAMED ? ` and ${others.length - MAX_NAMED} more` : '';
      kept.set(name, `${others.slice(0, MAX_NAMED).join(', ')}${more} need it`);
      undone.delete(name);
      isDone = false;
    }
  }
  const all = open.filter(({ name }) => undone.has(name)).map(({ entry }) => entry);
  const isAttribute = ({ collection }: Entry) => collection === 'attributes';
  const rest = all.filter((entry) => !isAttribute(entry));
  return {
    restored: rest.filter(({ was }) => was !== undefined),
    deleted: rest.filter(({ was }) => was === undefined),
    attributes: all.filter(isAttribute),
    kept: [...kept].map(([name, reason]) => ({ name, reason })),
  };
}
