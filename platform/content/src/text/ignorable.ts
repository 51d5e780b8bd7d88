/** Soft hyphens, joiners, zero-width spaces, direction marks, variation selectors and the like. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Removes the characters that readers do not see. None of them divides a word: with a soft hyphen
 * in it, "Salzstreuer" is still one word. For comparison only; texts are shown as authors wrote
 * them.
 */
export const withoutIgnorable = (text: string): string => text.replace(IGNORABLE, '');
