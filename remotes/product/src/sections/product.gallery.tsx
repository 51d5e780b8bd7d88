import type { ProductPage } from '@vitrine/contract';
import { defineSection, type Sample } from '@vitrine/ui/gallery';
import { messages } from '../messages.ts';
import { About } from './about.tsx';
import { Actions } from './actions.tsx';
import { ProductHero } from './product-hero.tsx';
import { ProductLabel } from './product-label.tsx';
import { Specifications, specificationLines } from './specifications.tsx';

function productOf(sample: Sample): ProductPage {
  const { bowl, prose } = sample;
  return {
    head: { title: bowl.name, description: prose, path: '/', alternates: [] },
    id: bowl.id,
    name: bowl.name,
    summary: prose,
    description: [prose, prose],
    label: {
      material: sample.facets[0]?.values[0]?.title ?? '',
      year: '2024',
      measure: '18 × 9 cm',
    },
    brand: bowl.brand,
    group: bowl.group,
    price: bowl.price,
    availability: bowl.availability,
    images: bowl.image ? [bowl.image] : [],
    specifications: (sample.facets[0]?.values ?? []).map(({ title }) => ({
      name: title,
      value: bowl.name,
    })),
    variants: [
      { sku: 'B-12', name: bowl.name, price: bowl.price, availability: bowl.availability },
      { sku: 'B-18', name: sample.jar.name, price: sample.jar.price, availability: 'in-stock' },
    ],
  };
}

/** A product with nothing but a name and a price. */
function bareOf({ bare }: Sample): ProductPage {
  const { id, name, price, availability } = bare;
  return {
    head: { title: name, path: '/', alternates: [] },
    ...{ id, name, price, availability },
    description: [],
    label: {},
    images: [],
    specifications: [],
    variants: [{ sku: '_1', unnumbered: true, name, price, availability }],
    marks: bare.marks,
  };
}

export const hero = defineSection({
  title: 'Top of the page',
  about: 'The pictures, and beside them name, price, variants and facts.',
  messages,
  specimens: ({ t, sample }) => [
    {
      name: 'with a name and a price only',
      element: <ProductHero product={bareOf(sample)} actions={null} t={t} />,
    },
  ],
});

export const label = defineSection({
  title: 'Label',
  about: 'Facts about the product as the selected variant has them, like on a museum label.',
  messages,
  specimens: ({ t, sample }) => {
    const product = productOf(sample);
    const own = { ...product, marks: { 'label.material': 'de' } };
    return [
      {
        name: 'with a variant',
        element: <ProductLabel product={product} variant={product.variants[0]} t={t} />,
      },
      {
        name: 'without one, a line not translated',
        element: <ProductLabel product={own} variant={undefined} t={t} />,
      },
    ];
  },
});

export const actions = defineSection({
  title: 'Actions',
  about: 'What a visitor can do: ask about the product, share it, print its data sheet.',
  messages,
  specimens: ({ t, sample }) => {
    const product = productOf(sample);
    return [
      {
        name: 'with a variant',
        element: <Actions product={product} variant={product.variants[1]} t={t} />,
      },
    ];
  },
});

export const about = defineSection({
  title: 'Description',
  about: 'The description of the product, in paragraphs.',
  messages,
  specimens: ({ t, sample }) => [
    { name: 'translated', element: <About product={productOf(sample)} t={t} /> },
    {
      name: 'not translated',
      element: (
        <About
          product={{
            ...productOf(sample),
            description: ['Ein Atemzug füllt das Glas.'],
            marks: { 'description.0': 'de' },
          }}
          t={t}
        />
      ),
    },
  ],
});

export const specifications = defineSection({
  title: 'Specifications',
  about: 'The technical data as a table.',
  messages,
  specimens: ({ t, sample }) => [
    {
      name: 'two lines',
      element: <Specifications lines={specificationLines(productOf(sample))} t={t} />,
    },
  ],
});
