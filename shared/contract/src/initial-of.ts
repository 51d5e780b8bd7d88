/**
 * The letter or digit that a name begins with, with its accents: it stands in place of a picture
 * that is missing. Empty if the name has none. The Arabic article is passed over, because most
 * names would begin with it.
 *
 * @example initialOf('“Éclair” jug') // 'É'
 * @example initialOf('العطور') // 'ع'
 */
export const initialOf = (name: string): string =>
  /(?:ال(?=\p{L}{2}))?([\p{L}\p{N}]\p{M}*)/u.exec(name)?.[1] ?? '';
