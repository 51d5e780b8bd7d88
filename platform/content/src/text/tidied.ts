import { withoutIgnorable } from './ignorable.ts';

/**
 * A text as authors mean it: without white space around it, and with one kind of line break. Empty
 * if a reader would see nothing of it.
 */
export function tidied(text: string): string {
  const trimmed = text.replace(/\r\n?/g, '\n').trim();
  return withoutIgnorable(trimmed).trim() === '' ? '' : trimmed;
}
