import { EnquiryForm } from '@vitrine/contract';
import * as v from 'valibot';

/** The texts that a visitor has typed, to show them again. */
export interface TypedEnquiry {
  id: string;
  name: string;
  email: string;
  message: string;
  products: EnquiryForm['products'];
}

export interface ReadForm {
  typed: TypedEnquiry;
  /** Undefined unless the form is valid. */
  enquiry: EnquiryForm | undefined;
  /** The fields that are not. */
  fields: (keyof EnquiryForm)[];
  /** Whether the field was filled in that no visitor sees. */
  isTrapped: boolean;
}

/** The name of that field. Programs that fill in every form expect one such as this. */
export const TRAP = 'website';

/** Control characters have no place in a text; some forge lines in mails and logs. */
const withoutControls = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');

/** Reads a form as a browser sends it. Nothing in it is trusted. */
export function readForm(body: string, siteUrl: string | undefined): ReadForm {
  const given = new URLSearchParams(body);
  const field = (name: string) => withoutControls(given.get(name) ?? '');
  const values = {
    id: field('id'),
    name: field('name').replace(/\s+/g, ' '),
    email: field('email'),
    message: field('message'),
    products: readProducts(given.get('products') ?? '[]'),
  };
  const result = v.safeParse(EnquiryForm, values);
  const products = v.safeParse(EnquiryForm.entries.products, values.products);
  const own = products.success ? products.output.map((each) => withOwnUrl(each, siteUrl)) : [];
  const wrong = new Set(result.issues?.map(({ path }) => path?.[0].key));
  return {
    typed: { ...values, products: own },
    enquiry: result.success ? { ...result.output, products: own } : undefined,
    fields: FIELDS.filter((name) => wrong.has(name)),
    isTrapped: given.get(TRAP) !== null && given.get(TRAP) !== '',
  };
}

const FIELDS = ['name', 'email', 'message', 'id', 'products'] as const;

function readProducts(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An enquiry keeps only a link that leads to this site. */
function withOwnUrl(
  { url, ...product }: EnquiryForm['products'][number],
  siteUrl: string | undefined,
): EnquiryForm['products'][number] {
  const isOwn = url !== undefined && siteUrl !== undefined && URL.parse(url)?.origin === siteUrl;
  return isOwn ? { ...product, url } : product;
}
