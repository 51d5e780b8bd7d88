import * as v from 'valibot';
import { Marks } from '../marks.ts';
import { OptionalText, Price } from './catalogue.ts';

/** The longest delivery and the longest time for a return, in days. */
export const MAX_DAYS = 365;

const days = (min: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(MAX_DAYS));

/** Delivery to one market, and returns from it. What no author has written is absent. */
export const DeliveryTerms = v.object({
  /** The country of the market. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  /** 0 is free. */
  cost: v.optional(Price),
  /** The sum of products from which delivery is free. */
  freeFrom: v.optional(Price),
  /** Working days until it arrives, from the day it is sent. */
  days: v.optional(v.object({ from: days(0), to: days(1) })),
  text: OptionalText,
  returns: v.optional(
    v.object({
      /** Days after the arrival. */
      days: v.optional(days(1)),
      /** Whether the shop pays for the return, and not the customer. Absent if not said. */
      free: v.optional(v.boolean()),
      text: OptionalText,
    }),
  ),
});
export type DeliveryTerms = v.InferOutput<typeof DeliveryTerms>;

/** `/v1/{locale}/delivery`: delivery of products that have no terms of their own. */
export const Delivery = v.object({ delivery: v.array(DeliveryTerms), marks: Marks });
export type Delivery = v.InferOutput<typeof Delivery>;
