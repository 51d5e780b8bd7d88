/**
 * The published rules of Google's rich results and of schema.org for the types that pages have:
 * https://developers.google.com/search/docs/appearance/structured-data and https://schema.org/docs.
 */

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
const isAmount = (value: unknown): boolean => typeof value === 'number' && value >= 0;
const isAbsoluteUrl = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const isDate = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d(T.*)?$/.test(value) &&
  !Number.isNaN(Date.parse(value));
const isOneOf =
  (...values: readonly string[]) =>
  (value: unknown): boolean =>
    values.includes(String(value));
/** A country of ISO 3166-1, and not a group of countries such as `EZ`. */
const isCountry = (value: unknown): boolean =>
  /^[A-Z]{2}$/.test(String(value)) && value !== 'EZ' && value !== 'EU';
const isCurrency = (value: unknown): boolean => /^[A-Z]{3}$/.test(String(value));

type Check = (value: unknown) => boolean;
/** Accepts a value by a check, or an object of one of the types. */
type Holds = Check | readonly string[];

interface Rules {
  required: readonly string[];
  recommended?: readonly string[];
  properties: Readonly<Record<string, Holds>>;
}

const SIZE = ['QuantitativeValue'];
const VARYING = ['color', 'material', 'pattern', 'size', 'suggestedAge', 'suggestedGender'];

const PRODUCT: Rules['properties'] = {
  name: isText,
  description: isText,
  image: isAbsoluteUrl,
  url: isAbsoluteUrl,
  sku: isText,
  brand: ['Brand'],
  category: isText,
  color: isText,
  material: isText,
  pattern: isText,
  height: SIZE,
  width: SIZE,
  depth: SIZE,
  weight: SIZE,
  offers: ['Offer'],
  isRelatedTo: ['Product', 'ProductGroup'],
};

export const RULES: Readonly<Record<string, Rules>> = {
  ProductGroup: {
    required: ['name'],
    recommended: [
      ...['aggregateRating', 'brand', 'description', 'hasVariant', 'productGroupID', 'review'],
      ...['url', 'variesBy'],
    ],
    properties: {
      ...PRODUCT,
      productGroupID: isText,
      variesBy: isOneOf(...VARYING.map((name) => `https://schema.org/${name}`)),
      hasVariant: ['Product'],
    },
  },
  // Those of a merchant listing: they are more than those of a product snippet.
  Product: {
    required: ['name', 'image', 'offers'],
    recommended: ['aggregateRating', 'brand', 'description', 'review', 'sku'],
    properties: PRODUCT,
  },
  Offer: {
    required: ['price', 'priceCurrency'],
    recommended: [
      ...['availability', 'hasMerchantReturnPolicy', 'itemCondition', 'shippingDetails', 'url'],
    ],
    properties: {
      price: isAmount,
      priceCurrency: isCurrency,
      availability: isOneOf(
        ...['InStock', 'MadeToOrder', 'SoldOut'].map((name) => `https://schema.org/${name}`),
      ),
      url: isAbsoluteUrl,
      shippingDetails: ['OfferShippingDetails'],
      hasMerchantReturnPolicy: ['MerchantReturnPolicy'],
      availableAtOrFrom: ['Place'],
    },
  },
  Place: {
    required: ['name', 'address'],
    properties: { name: isText, url: isAbsoluteUrl, address: ['PostalAddress'] },
  },
  PostalAddress: {
    required: ['streetAddress', 'addressLocality', 'addressCountry'],
    properties: { streetAddress: isText, addressLocality: isText, addressCountry: isCountry },
  },
  OfferShippingDetails: {
    required: ['shippingDestination', 'shippingRate'],
    recommended: ['deliveryTime'],
    properties: {
      shippingDestination: ['DefinedRegion'],
      shippingRate: ['MonetaryAmount'],
      deliveryTime: ['ShippingDeliveryTime'],
    },
  },
  DefinedRegion: { required: ['addressCountry'], properties: { addressCountry: isCountry } },
  MonetaryAmount: {
    required: ['value', 'currency'],
    properties: { value: isAmount, currency: isCurrency },
  },
  ShippingDeliveryTime: {
    required: [],
    properties: { handlingTime: SIZE, transitTime: SIZE },
  },
  MerchantReturnPolicy: {
    required: ['applicableCountry', 'returnPolicyCategory'],
    recommended: ['merchantReturnDays', 'returnFees', 'returnMethod'],
    properties: {
      applicableCountry: isCountry,
      returnPolicyCategory: isOneOf('https://schema.org/MerchantReturnFiniteReturnWindow'),
      merchantReturnDays: isCount,
      returnMethod: isOneOf('https://schema.org/ReturnByMail'),
      returnFees: isOneOf(
        ...['FreeReturn', 'ReturnFeesCustomerResponsibility'].map(
          (name) => `https://schema.org/${name}`,
        ),
      ),
    },
  },
  Brand: {
    required: ['name'],
    properties: { name: isText, description: isText, url: isAbsoluteUrl },
  },
  QuantitativeValue: {
    required: ['unitCode'],
    properties: {
      value: isAmount,
      minValue: isAmount,
      maxValue: isAmount,
      unitCode: isOneOf('CMT', 'GRM', 'DAY'),
    },
  },
  BreadcrumbList: {
    required: ['itemListElement'],
    properties: { itemListElement: ['ListItem'] },
  },
  ItemList: {
    required: ['itemListElement'],
    recommended: ['numberOfItems'],
    properties: { itemListElement: ['ListItem'], numberOfItems: isCount },
  },
  ListItem: {
    required: ['position'],
    properties: { position: isCount, name: isText, item: isAbsoluteUrl, url: isAbsoluteUrl },
  },
  Organization: {
    required: [],
    recommended: ['name', 'url', 'logo'],
    properties: {
      name: isText,
      url: isAbsoluteUrl,
      logo: isAbsoluteUrl,
      description: isText,
    },
  },
  Article: {
    required: ['headline'],
    recommended: ['author', 'dateModified', 'datePublished', 'image'],
    properties: {
      headline: isText,
      description: isText,
      url: isAbsoluteUrl,
      inLanguage: isText,
      datePublished: isDate,
      dateModified: isDate,
      image: isAbsoluteUrl,
      author: ['Organization'],
      publisher: ['Organization'],
    },
  },
  WebSite: {
    required: ['url'],
    recommended: ['name'],
    properties: {
      name: isText,
      url: isAbsoluteUrl,
      inLanguage: isText,
      publisher: ['Organization'],
      potentialAction: ['SearchAction'],
    },
  },
  SearchAction: {
    required: ['target', 'query-input'],
    properties: { target: ['EntryPoint'], 'query-input': isText },
  },
  EntryPoint: { required: ['urlTemplate'], properties: { urlTemplate: isAbsoluteUrl } },
};

/** Lists are valid for these properties; any other has one value. */
export const LISTS: ReadonlySet<string> = new Set([
  ...['hasVariant', 'image', 'isRelatedTo', 'itemListElement', 'offers', 'variesBy'],
]);
