import * as v from 'valibot';

/** A scheduled publication or withdrawal, as it is stored until it is due. */
export const ScheduledInput = v.object({
  type: v.picklist(['publish', 'unpublish']),
  doc: v.optional(v.object({ relationTo: v.string(), value: v.string() })),
  global: v.optional(v.string()),
  /** The publisher who scheduled it. */
  user: v.object({ relationTo: v.literal('users'), value: v.union([v.number(), v.string()]) }),
  timezone: v.optional(v.string()),
  /** When it is due. A job that was refused has no time of its own any more. */
  date: v.string(),
  /** When the version that is to be published was saved. */
  base: v.optional(v.string()),
});
export type ScheduledInput = v.InferOutput<typeof ScheduledInput>;

/** `products/tall-carafe`, or `globals/home`. */
export const scheduledName = ({ doc, global }: ScheduledInput): string =>
  doc ? `${doc.relationTo}/${doc.value}` : `globals/${global}`;
