import * as v from 'valibot';

/**
 * The largest record of a release and the largest check report, in bytes. Our host's record has 7
 * kB, and visitors of every screen download the part of a record that browsers need.
 */
export const MAX_RECORD_BYTES = 64 * 1024;

/** The largest list of screens in an entry, in `keys.json` or in a host's routes. */
export const MAX_SCREENS = 1000;

/** Of a person, a team or a token, in characters. */
export const MAX_NAME_LENGTH = 200;
/** Of the reason for a change, in characters: some sentences. */
export const MAX_REASON_LENGTH = 1000;

/** With 256 files, a record has 50 kB. Our host has 24. */
export const MAX_FILES = 256;

/**
 * Bytes for each target of an entry: a slot with three releases and its signature has 0.4 to 1.3
 * kB.
 */
const ENTRY_BYTES_PER_TARGET = 2 * 1024;

/**
 * The largest log entry with this number of screens, in bytes. An entry has the whole release set:
 * 230 kB with 500 screens. So beyond 64 kB the limit grows with the screens only, not with what
 * somebody writes into an entry.
 */
export const maxEntryBytes = (targets: number): number =>
  Math.max(MAX_RECORD_BYTES, targets * ENTRY_BYTES_PER_TARGET);

/**
 * A time in the only form that it has in the release store: as `toISOString()` writes it. With an
 * offset, one moment would have many texts, and their order would not be the order of the moments.
 */
export const Time = v.pipe(
  v.string(),
  v.check(isTime, 'is not a time such as 2026-11-22T14:03:00.000Z.'),
);

function isTime(text: string): boolean {
  const moment = new Date(text);
  // Years after 9999 have a sign and six digits.
  return text.length === 24 && !Number.isNaN(moment.getTime()) && moment.toISOString() === text;
}

/** A text with a maximum length, in characters. */
export const boundedText = (maxLength: number) =>
  v.pipe(v.string(), v.maxLength(maxLength, `is longer than ${maxLength} characters.`));

/** A list with a maximum length. */
export const boundedList = <Item extends v.GenericSchema>(item: Item, maxLength: number) =>
  v.pipe(v.array(item), v.maxLength(maxLength, `has more than ${maxLength} items.`));

/** An object with a maximum number of names. */
export const boundedRecord = <
  Name extends v.BaseSchema<string, string | number | symbol, v.BaseIssue<unknown>>,
  Value extends v.GenericSchema,
>(
  name: Name,
  value: Value,
  maxEntries: number,
) => v.pipe(v.record(name, value), v.maxEntries(maxEntries, `has more than ${maxEntries} names.`));
