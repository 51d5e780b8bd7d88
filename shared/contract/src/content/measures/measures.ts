import * as v from 'valibot';

/** The lengths of a product, in mm. `heightFrom` is the lowest height of one that is adjustable. */
export const LENGTHS = ['width', 'height', 'heightFrom', 'depth', 'length', 'diameter'] as const;
export type LengthName = (typeof LENGTHS)[number];

/** The sides of a part, such as a shade, that can be given. */
export const PART_SIDES = ['height', 'width', 'length', 'diameter'] as const;
export const MAX_PARTS = 6;

/** Whether a product is drawn as it stands, or from above. */
export const MEASURE_VIEWS = ['front', 'top'] as const;

/** SVG path data, and nothing else: the path is written into the page. */
export const SILHOUETTE = /^M[MLHVCSQTAZmlhvcsqtaz\d\s,.+-]{1,1999}$/;

/** Greater than 0. Of lengths in mm, mass in g, volume in ml. */
const Amount = v.pipe(v.number(), v.finite(), v.minValue(0.1), v.maxValue(1_000_000_000));
const OptionalAmount = v.optional(Amount);
const lengths = {
  width: OptionalAmount,
  height: OptionalAmount,
  heightFrom: OptionalAmount,
  depth: OptionalAmount,
  length: OptionalAmount,
  diameter: OptionalAmount,
} satisfies Record<LengthName, unknown>;

const Part = v.object({
  /** In the page's language, as within a sentence. */
  title: v.string(),
  side: v.picklist(PART_SIDES),
  length: Amount,
});
export type MeasuredPart = v.InferOutput<typeof Part>;

const sized = {
  ...lengths,
  /** Those that a product is known by, such as the diameter of a lamp's shade. */
  parts: v.optional(v.pipe(v.array(Part), v.maxLength(MAX_PARTS))),
};

export const Lengths = v.object(sized);
export type Lengths = v.InferOutput<typeof Lengths>;

export const Measures = v.object({
  ...sized,
  /** g */
  mass: v.optional(Amount),
  /** ml */
  volume: v.optional(Amount),
  view: v.picklist(MEASURE_VIEWS),
  /**
   * The silhouette: a path in a box of 100 by 100, which is stretched to the lengths. `ratio` is
   * its height by its width, needed if only one of both lengths is known.
   */
  outline: v.optional(
    v.object({ path: v.pipe(v.string(), v.regex(SILHOUETTE)), ratio: v.optional(Amount) }),
  ),
});
export type Measures = v.InferOutput<typeof Measures>;
