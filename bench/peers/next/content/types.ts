/** The parts of the content service's answers that the pages show. */
export interface Head {
  title: string;
  description: string;
  path: string;
  alternates: { locale: string; path: string }[];
  jsonLd?: object[];
}

export interface Picture {
  src: string;
  alt: string;
  width: number;
  height: number;
  widths: number[];
  formats: string[];
  color: string;
  preview?: string;
}

export interface Price {
  amount: number;
  currency: string;
}

export interface Product {
  id: string;
  name: string;
  brand: { slug: string; name: string };
  group: { name: string; title: string };
  price: Price;
  from?: boolean;
  image: Picture | null;
  availability: string;
}

export interface Group {
  name: string;
  title: string;
  summary: string;
  count: number;
  image: Picture | null;
}

export interface Brand {
  slug: string;
  name: string;
  summary: string;
  place: string;
  count: number;
  image: Picture | null;
}

export interface Facet {
  name: string;
  title: string;
  values: { value: string; title: string; count: number }[];
}

export interface List {
  items: Product[];
  total: number;
  facets: Facet[];
  next: string | null;
}

export interface Story {
  slug: string;
  title: string;
  summary: string;
  image: Picture | null;
}

export interface Service {
  delivery?: string;
  warrantyYears?: number;
  repair?: string;
}

export interface Place {
  kind: string;
  name: string;
  town: string;
  country: string;
  address?: string;
  url?: string;
}

export interface Home {
  head: Head;
  hero: { title: string; text: string; product: Product };
  story: { title: string; paragraphs: string[] };
  groups: Group[];
  newest: Product[];
  brands: Brand[];
}

export interface Variant {
  sku: string;
  name: string;
  price: Price;
  availability: string;
  swatch?: string;
  image?: number;
}

export interface ProductPage extends Omit<Product, 'image'> {
  head: Head;
  images: Picture[];
  summary: string;
  description: string[];
  label: { material: string; year: string; measure: string };
  specifications: { name: string; value: string }[];
  care?: string;
  variants: Variant[];
}

export interface ProductBrand extends Brand {
  service?: Service;
  places?: Place[];
}

export interface GroupPage extends List {
  head: Head;
  name: string;
  title: string;
  description: string;
  scenes: { id: string; name: string; image: Picture }[];
  choosing: string[];
  maker?: Brand;
}

export interface BrandPage extends List {
  head: Head;
  slug: string;
  name: string;
  place: string;
  founded?: string;
  summary: string;
  story: string[];
  image: Picture | null;
  groups: { name: string; title: string }[];
  materials?: string;
  steps?: { title: string; text: string }[];
  signature?: Product;
  service?: Service;
  places?: Place[];
}

export interface ExplorePage extends List {
  head: Head;
  query: string;
}
