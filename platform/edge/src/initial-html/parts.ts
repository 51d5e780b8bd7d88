/** The places of the initial HTML that have more for visitors without scripts. */
export interface Parts {
  skip: string;
  header: string;
  /** Before the first products of a list. */
  beforeItems: string;
  /** After the first products, in the same grid. */
  moreItems: string;
  rest: string;
  footer: string;
}

/** The places that a screen fills. */
export type ScreenParts = Partial<Pick<Parts, 'beforeItems' | 'moreItems' | 'rest'>>;

export const NO_PARTS: Parts = {
  skip: '',
  header: '',
  beforeItems: '',
  moreItems: '',
  rest: '',
  footer: '',
};
