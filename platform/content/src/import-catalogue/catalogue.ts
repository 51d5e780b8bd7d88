import type {
  AttributeName,
  Availability,
  Lengths,
  LocaleInfo,
  Measures,
  Place,
  TextPages,
  Typography,
  VariantKind,
} from '@vitrine/contract';
import type { Currency } from '../authoring/fields.ts';

/** A text by locale. Readers of a locale that is missing get another one, marked. */
export type Text = Readonly<Record<string, string>>;

export interface CataloguePicture {
  alt: Text;
  /** Equal for equal bytes only, so that they need not be read again; undefined if unknown. */
  key: string | undefined;
  /** Of the background, `#rrggbb`. */
  color: string;
  /** In px, upright. */
  size: { width: number; height: number };
  /** Of the file, without a dot. */
  extension: string;
  mediaType: string;
  /** The bytes of the file. */
  read(): Uint8Array;
}

export interface CatalogueGroup {
  name: string;
  title: Text;
  summary: Text;
  description: Text;
  /** How to choose among its products: paragraphs. */
  choosing?: readonly Text[] | undefined;
  /** Slug of the brand that its page introduces. */
  maker?: string | undefined;
  /** Ids of two products whose last pictures stand above the list. */
  scenes?: readonly string[] | undefined;
  /** Id of the product whose first picture is the group's. */
  cover: string;
}

export interface CatalogueBrand {
  slug: string;
  /** The same in every locale. */
  name: string;
  place: Text;
  founded: string;
  summary: Text;
  story: readonly Text[];
  service?: { delivery: Text; warrantyYears: number; repair: Text } | undefined;
  materials?: Text | undefined;
  /** How its products are made. */
  steps?: readonly { title: Text; text: Text }[] | undefined;
  /** Id of the product that shows best what it does. */
  signature?: string | undefined;
  /** Id of the product whose first picture is the brand's. */
  cover: string;
}

export interface CatalogueProduct {
  id: string;
  /** Slug of the brand. */
  brand: string;
  /** Name of the group. */
  group: string;
  name: Text;
  summary: Text;
  description: readonly Text[];
  label: { material: Text; year: Text; measure: Text };
  specifications: readonly { name: Text; value: Text }[];
  measures?: Measures | undefined;
  care?: Text | undefined;
  /** In weeks. */
  leadTime?: { from: number; to: number } | undefined;
  /** The values of each attribute of products. */
  attributes: Readonly<Partial<Record<AttributeName, readonly string[]>>>;
  variants: readonly {
    sku: string;
    name: Text;
    kind: VariantKind;
    /** `#rrggbb` */
    swatch?: string | undefined;
    /** Index in `pictures`. */
    picture?: number | undefined;
    /** Its lines of the label, where they differ from the product's. */
    label?: { material?: Text | undefined; measure?: Text | undefined } | undefined;
    /** Its lengths, where they differ from the product's. */
    measures?: Lengths | undefined;
    /** The value of each attribute of variants. */
    attributes: Readonly<Partial<Record<AttributeName, string>>>;
    /** In major units of each currency. */
    prices: Readonly<Record<Currency, number>>;
    availability: Availability;
  }[];
  pictures: readonly CataloguePicture[];
  /** Ids of products. */
  related: readonly string[];
  /** ISO 8601 date. */
  since: string;
}

export interface CatalogueHome {
  title: Text;
  text: Text;
  product: string;
  story: { title: Text; paragraphs: readonly Text[] };
  groups: readonly string[];
  brands: readonly string[];
  head: { title: Text; description: Text };
}

export interface CatalogueStory {
  slug: string;
  title: Text;
  lede: Text;
  picture: CataloguePicture;
  /** ISO 8601 date. */
  published: string;
  sections: readonly {
    heading?: Text | undefined;
    paragraphs: readonly Text[];
    picture?: CataloguePicture | undefined;
    caption?: Text | undefined;
    quote?: { text: Text; by: Text } | undefined;
    /** `variant` is an item number. */
    products: readonly { product: string; variant?: string | undefined }[];
    /** Names of groups. */
    groups: readonly string[];
    /** Slugs of brands. */
    brands: readonly string[];
  }[];
}

export interface CatalogueTextPage {
  topic: string;
  title: Text;
  lede?: Text | undefined;
  description: Text;
  sections: readonly { heading?: Text | undefined; paragraphs: readonly Text[] }[];
  places: readonly TextPages['items'][number]['places'][number][];
  position: number;
}

/** A place where products of some brands can be seen. */
export interface CataloguePlace extends Omit<Place, 'town' | 'marks'> {
  town: Text;
  /** Slugs of brands. */
  brands: readonly string[];
}

/** The settings of the site. */
export interface CatalogueSite {
  name: string;
  tagline: Text;
  /** What an empty search field says. */
  hint: Text;
  enquiryEmail: string;
}

/** Words of one locale that search treats alike. */
export interface CatalogueSynonyms {
  /** Each finds the others. */
  words: readonly string[];
  /** Each of `words` finds these too, but not the other way round. */
  finds: readonly string[];
}

/** A whole catalogue that an empty CMS begins with. */
export interface Catalogue {
  /** In the order of the language menu. */
  locales: readonly LocaleInfo[];
  typography: Typography;
  site: CatalogueSite;
  groups: readonly CatalogueGroup[];
  brands: readonly CatalogueBrand[];
  products: readonly CatalogueProduct[];
  home: CatalogueHome;
  stories: readonly CatalogueStory[];
  pages: readonly CatalogueTextPage[];
  places: readonly CataloguePlace[];
  /** By locale. */
  synonyms: Readonly<Record<string, readonly CatalogueSynonyms[]>>;
}

/** Every picture of a catalogue. */
export const picturesIn = ({
  products,
  stories,
}: Pick<Catalogue, 'products' | 'stories'>): CataloguePicture[] => [
  ...products.flatMap((product) => product.pictures),
  ...stories.flatMap(({ picture, sections }) => [
    picture,
    ...sections.flatMap((section) => section.picture ?? []),
  ]),
];
