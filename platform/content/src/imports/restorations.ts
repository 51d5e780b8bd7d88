import { type Entry, entryName } from '../documents/import-entry.ts';

/** Documents that undoing has given the values of an older time, with a new time. */
export class Restorations {
  readonly #byNew = new Map<string, string>();
  readonly #byOld = new Map<string, string>();

  add(undone: readonly Entry[]): void {
    for (const entry of undone) {
      if (entry.was === undefined) continue;
      this.#byNew.set(keyOf(entryName(entry), entry.at), entry.was);
      this.#byOld.set(keyOf(entryName(entry), entry.was), entry.at);
    }
  }

  /** The time at which a document first had the values that it has at another time. */
  origin(name: string, at: string): string {
    const older = this.#byNew.get(keyOf(name, at));
    return older === undefined ? at : this.origin(name, older);
  }

  /** The time that a document has now if it has the values of another time again. */
  now(name: string, at: string): string {
    const newer = this.#byOld.get(keyOf(name, at));
    return newer === undefined ? at : this.now(name, newer);
  }
}

const keyOf = (name: string, at: string): string => `${name} ${Date.parse(at)}`;
