/** The `sizes` of the main picture, in the initial HTML as well: else two files are requested. */
export const LARGE_PICTURE_SIZES =
  '(width < 45rem) 90vw, (width < 64rem) 56vw, (width < 99.5rem) 45.5vw, 45.25rem';
