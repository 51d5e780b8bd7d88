import type { DeliveryTerms } from '@vitrine/contract';
import type { Entry } from '../../gallery/entry.ts';
import { DeliveryFacts } from './delivery-facts.tsx';

const TERMS: DeliveryTerms = {
  country: 'US',
  cost: { amount: 12, currency: 'USD' },
  freeFrom: { amount: 150, currency: 'USD' },
  days: { from: 4, to: 7 },
  returns: { days: 30, free: true },
};

export const deliveryFacts: Entry = {
  title: 'Delivery',
  about: 'Delivery to the visitor’s market and returns from it.',
  shows: ['DeliveryFacts'],
  room: 'card',
  specimens({ t, sample: { jar, long } }) {
    const facts = (terms: DeliveryTerms, products: readonly { name: string }[]) => (
      <DeliveryFacts
        answer={{ delivery: [terms] }}
        products={products.map(({ name }) => ({ name, ownDelivery: true }))}
        heading="h3"
        t={t}
      />
    );
    return [
      { name: 'cost, days and returns', element: facts(TERMS, []) },
      { name: 'products with delivery of their own', element: facts(TERMS, [jar, long]) },
      {
        name: 'only free delivery',
        element: facts({ country: 'US', cost: { amount: 0, currency: 'USD' } }, []),
      },
    ];
  },
};
