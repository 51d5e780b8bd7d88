import type { DeliveryTerms, ProductPage, Variant } from '@vitrine/contract';

const SCHEMA_ORG = 'https://schema.org/';

/** Search engines know countries only, and not `EZ`. */
const EURO_AREA_COUNTRIES = new Set(
  'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '),
);

/** The country of a page: that where its language is spoken, if the market is the euro area. */
function countryOf({ country }: DeliveryTerms, locale: string): string | undefined {
  if (country !== 'EZ') return country;
  const { region = '' } = new Intl.Locale(locale).maximize();
  return EURO_AREA_COUNTRIES.has(region) ? region : undefined;
}

interface OfferTerms extends Pick<ProductPage, 'delivery' | 'leadTime'> {
  variant: Pick<Variant, 'price' | 'availability'>;
  locale: string;
}

/** Delivery and returns of an offer, in the first market of its currency. */
export function termsOfOffer({ delivery = [], leadTime, variant, locale }: OfferTerms): {
  shippingDetails?: ReturnType<typeof shippingOf>;
  hasMerchantReturnPolicy?: object;
} {
  const { price, availability } = variant;
  const terms = delivery.find(({ cost }) => cost?.currency === price.currency);
  const country = terms && countryOf(terms, locale);
  if (!country) return {};
  const weeks = availability === 'made-to-order' ? leadTime : undefined;
  return {
    shippingDetails: shippingOf(terms, country, price.amount, weeks),
    ...returnsOf(terms, country),
  };
}

function shippingOf(
  { cost, freeFrom, days }: DeliveryTerms,
  country: string,
  amount: number,
  weeks: ProductPage['leadTime'],
) {
  const isFree = freeFrom !== undefined && amount >= freeFrom.amount;
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: isFree ? 0 : cost?.amount,
      currency: cost?.currency,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    ...(days && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        ...(weeks && { handlingTime: daysBetween(weeks.from * 7, weeks.to * 7) }),
        transitTime: daysBetween(days.from, days.to),
      },
    }),
  };
}

const daysBetween = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

function returnsOf({ returns }: DeliveryTerms, country: string) {
  if (returns?.days === undefined) return {};
  return {
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: country,
      returnPolicyCategory: `${SCHEMA_ORG}MerchantReturnFiniteReturnWindow`,
      merchantReturnDays: returns.days,
      returnMethod: `${SCHEMA_ORG}ReturnByMail`,
      returnFees: `${SCHEMA_ORG}${returns.free ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
    },
  };
}
