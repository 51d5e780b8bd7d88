/**
 * Columns of a grid of products on a wide page. `beside`: three in the part that a column of
 * headings or filters leaves, so that its cards are as wide as those of four columns.
 */
export type ProductColumns = 'three' | 'four' | 'beside';

/**
 * As many columns as leave no row almost empty.
 *
 * @param count The number of products. That of a list with filters is the number without them, so
 *   that a choice does not change the size of the cards.
 * @example productColumns(9) // 'three'
 */
export const productColumns = (count: number): 'three' | 'four' =>
  count < 4 || count === 6 || count % 4 === 1 ? 'three' : 'four';

/** Whether the two columns of a phone leave the product alone in the last row. */
export const isAloneOnPhone = (index: number, count: number): boolean =>
  index === count - 1 && index % 2 === 0;

/**
 * The `sizes` of a card's picture. The screen and the first HTML have the same.
 *
 * @param alone Whether it is alone in the last row of a phone, which it fills.
 */
export const cardPictureSizes = (columns: ProductColumns, alone = false): string =>
  `(width < 37.5rem) ${alone ? 92 : 46}vw, ${
    columns === 'three'
      ? '(width < 95.5rem) 30vw, 29rem'
      : '(width < 75rem) 30vw, (width < 95.5rem) 22vw, 21rem'
  }`;
