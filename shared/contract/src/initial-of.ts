/**
 * The letter or digit that a name begins with, with its accents: it stands in place of a picture
 * that is missing. Empty if the name has none.
 *
 * @example initialOf('“Éclair” jug') // 'É'
 */
export const initialOf = (name: string): string => /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0] ?? '';
