import * as v from 'valibot';
import { Head } from '../../head/head.ts';
import { Marks } from '../marks.ts';
import {
  BrandCard,
  GroupNames,
  groupNameEntries,
  listEntries,
  OptionalText,
  Picture,
} from './catalogue.ts';

/** A picture that shows a product in use. */
const Scene = v.object({ id: v.string(), name: v.string(), image: Picture, marks: Marks });
export type Scene = v.InferOutput<typeof Scene>;

const NeighbourGroup = v.object({ ...groupNameEntries, marks: Marks });

/** `/v1/{locale}/product-groups/{name}` */
export const GroupPage = v.object({
  head: Head,
  name: v.string(),
  title: v.string(),
  description: OptionalText,
  /** The groups above it, beginning with one that has none above it. */
  parents: GroupNames,
  /** The groups right below it that have products. */
  children: GroupNames,
  /** Products in use, above the list. */
  scenes: v.optional(v.array(Scene)),
  /** How to choose among its products: paragraphs. */
  choosing: v.optional(v.array(v.string())),
  /** The brand that the page introduces. */
  maker: v.optional(BrandCard),
  /** Its neighbours in the order of the home page. */
  neighbours: v.optional(
    v.object({ before: v.optional(NeighbourGroup), after: v.optional(NeighbourGroup) }),
  ),
  ...listEntries,
  marks: Marks,
});
export type GroupPage = v.InferOutput<typeof GroupPage>;
