import * as v from 'valibot';
import { MAX_IDS } from './listing.ts';
import { Price } from './responses/catalogue.ts';
import { EmailAddress } from './site.ts';

/** The longest texts of an enquiry, in characters. */
export const ENQUIRY_LENGTHS = { name: 200, email: 254, message: 20_000 } as const;

const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(300));

/** One product or variant that a visitor asks about. */
export const EnquiryProduct = v.object({
  name: shortText,
  variant: v.optional(shortText),
  /** Item number of the variant. */
  number: v.optional(shortText),
  price: v.optional(
    v.pipe(
      Price,
      v.check(({ currency }) => /^[A-Z]{3}$/.test(currency)),
    ),
  ),
  /** Whether other variants cost more. */
  from: v.optional(v.boolean()),
  /** The visitor's own note. */
  note: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  /** URL of the page that shows it, on the same site. */
  url: v.optional(v.pipe(v.string(), v.maxLength(2000), v.url())),
});
export type EnquiryProduct = v.InferOutput<typeof EnquiryProduct>;

const lineOf = (max: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max));

/** The fields of the form, which is sent as a form of HTML is. `products` is JSON there. */
export const EnquiryForm = v.object({
  /** Chosen by the page: the same enquiry is taken once, however often it is sent. */
  id: v.pipe(v.string(), v.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)),
  name: lineOf(ENQUIRY_LENGTHS.name),
  /** The visitor's address. */
  email: v.pipe(v.string(), v.trim(), EmailAddress),
  message: lineOf(ENQUIRY_LENGTHS.message),
  products: v.pipe(v.array(EnquiryProduct), v.maxLength(MAX_IDS)),
});
export type EnquiryForm = v.InferOutput<typeof EnquiryForm>;

/**
 * The answer to a form that a script has sent. `queued`: it is stored, and passed on when the
 * endpoint answers again. `invalid`: `fields` of the form are wrong. `busy`: too many enquiries.
 */
export const EnquiryAnswer = v.object({
  state: v.picklist(['sent', 'queued', 'invalid', 'busy', 'refused', 'failed']),
  fields: v.optional(v.array(v.string())),
});
export type EnquiryAnswer = v.InferOutput<typeof EnquiryAnswer>;
