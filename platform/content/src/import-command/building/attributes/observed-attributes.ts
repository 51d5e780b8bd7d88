import type { AttributeOwner } from '../../../authoring/values/attributes.ts';
import { isAttributeKey } from '../../../authoring/values/attributes.ts';
import { documentKey } from '../../../text/key.ts';
import type { Values } from '../field-values.ts';

/** A text in some languages. */
export type Text = Readonly<Record<string, string>>;

/** An attribute, as the products of a file have it. */
export interface Observed {
  id: string;
  title: Text;
  owner: AttributeOwner;
  /** Whether the mapping names it, or the file: as an option of a variant, or a specification. */
  from: 'mapping' | 'option' | 'specification';
  /** The number of products that have it. */
  products: number;
  /** Its texts by their key, in the order in which the file has them. */
  texts: Map<string, Text>;
}

/** The key of an attribute from its name; undefined if there cannot be such an attribute. */
export function attributeKey(name: Text, locale: string): string | undefined {
  const key = documentKey(name[locale] ?? Object.values(name)[0] ?? '');
  return isAttributeKey(key) ? key : undefined;
}

/** The key of a value from its text. */
export const valueKey = (text: Text, locale: string): string =>
  documentKey(text[locale] ?? Object.values(text)[0] ?? '');

/** A specification of a product, as it is built. */
export interface Specification {
  name: Text;
  value: Text;
  /** Whether it is shown only if it turns out to be an attribute. */
  isGuess?: boolean;
}

/** The values of attributes that the mapping names, as they are built: texts by key. */
export type MappedTexts = Readonly<Record<string, readonly string[]>>;

/** The texts that are built at `attributes` of a product or a variant. */
export function mappedTexts({ attributes }: Values): MappedTexts {
  const entries = Object.entries(Object(attributes)).map(
    ([id, texts]) => [id, [texts].flat().map(String)] as const,
  );
  return Object.fromEntries(entries);
}

/** The values of a product, or of a variant, in the file. */
export interface Attributed {
  mapped: MappedTexts;
  /** Its specifications or options. */
  named: readonly Specification[];
}

/** Collects the attributes of a file, product by product, before it is known what they are. */
export class ObservedAttributes {
  readonly all = new Map<string, Observed>();
  readonly #locale: string;
  readonly #titleOf: (id: string) => Text;

  /**
   * @param locale The language of the file.
   * @param titleOf The title of an attribute that the mapping names.
   */
  constructor(locale: string, titleOf: (id: string) => Text) {
    this.#locale = locale;
    this.#titleOf = titleOf;
  }

  /** @param product The specifications of a product. @param variants The options of each. */
  add(product: Attributed, variants: readonly Attributed[]): void {
    const seen = new Set<string>();
    const see = (observed: Observed, texts: readonly Text[]) => {
      if (!seen.has(observed.id)) observed.products += 1;
      seen.add(observed.id);
      for (const text of texts) {
        const key = valueKey(text, this.#locale);
        if (key !== '') observed.texts.set(key, { ...text, ...observed.texts.get(key) });
      }
    };
    const mapped = (owner: AttributeOwner, texts: MappedTexts) => {
      for (const [id, values] of Object.entries(texts)) {
        const observed = this.#of(id, { owner, from: 'mapping', title: this.#titleOf(id) });
        see(
          observed,
          values.map((text) => ({ [this.#locale]: text })),
        );
      }
    };
    const named = (owner: AttributeOwner, from: Observed['from'], all: Attributed['named']) => {
      for (const { name, value } of all) {
        const id = attributeKey(name, this.#locale);
        if (id === undefined) continue;
        const observed = this.#of(id, { owner, from, title: name });
        if (observed.from === from) see(observed, [value]);
      }
    };
    mapped('product', product.mapped);
    for (const variant of variants) {
      mapped('variant', variant.mapped);
      named('variant', 'option', variant.named);
    }
    named('product', 'specification', product.named);
  }

  #of(id: string, origin: Pick<Observed, 'owner' | 'from' | 'title'>): Observed {
    const before = this.all.get(id);
    if (before) return before;
    const observed = { id, ...origin, products: 0, texts: new Map<string, Text>() };
    this.all.set(id, observed);
    return observed;
  }
}
