import type { Picture } from '@vitrine/contract';

/** Returns the `object-position` of a picture that its frame crops; undefined for the centre. */
export const focusPosition = ({ focus }: Picture): string | undefined =>
  focus?.map((percent) => `${percent}%`).join(' ');
