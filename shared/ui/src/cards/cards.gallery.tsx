import type { Entry } from '../../gallery/entry.ts';
import { Text } from '../text/text.tsx';
import { BrandCard } from './brand-card.tsx';
import { Card } from './card.tsx';
import { GroupCard } from './group-card.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';
import { StoryCard } from './story-card.tsx';
import { StoryGrid } from './story-grid.tsx';

export const card: Entry = {
  title: 'Card',
  about: 'Any content with one link, whose target is the whole card.',
  shows: ['Card'],
  room: 'card',
  specimens({ sample: { group } }) {
    const element = (
      <Card>
        <Text scale="title" as="h3">
          <a href="/">{group.title}</a>
        </Text>
        <Text scale="body" compact as="p">
          {group.summary}
        </Text>
      </Card>
    );
    return [
      { name: 'at rest', element },
      { name: 'hovered', element, forced: 'hover' },
      { name: 'focused', element, forced: 'focus-visible' },
    ];
  },
};

export const productCard: Entry = {
  title: 'Product card',
  about: 'A product in a list: one link, and the button for the shortlist.',
  shows: ['ProductCard'],
  room: 'card',
  specimens({ t, sample: { jar, bowl, bottle, long, bare } }) {
    const card = <ProductCard item={bottle} to="" t={t} />;
    return [
      { name: 'at rest', element: card },
      { name: 'hovered', element: card, forced: 'hover' },
      { name: 'focused', element: card, forced: 'focus-visible' },
      { name: 'on the shortlist', element: <ProductCard item={jar} to="" t={t} /> },
      {
        name: 'new since the last visit',
        element: <ProductCard item={{ ...bottle, addedAt: '2026-01-02' }} to="" t={t} />,
      },
      { name: 'made to order', element: <ProductCard item={bowl} to="" t={t} /> },
      {
        name: 'from a price',
        element: <ProductCard item={{ ...bottle, from: true }} to="" t={t} />,
      },
      { name: 'a long name', element: <ProductCard item={long} to="" t={t} /> },
      {
        name: 'sold out, without a picture, not translated',
        element: <ProductCard item={bare} to="" t={t} />,
      },
    ];
  },
};

export const groupCard: Entry = {
  title: 'Group card',
  about: 'A product group: a large picture, title, number of products and summary.',
  shows: ['GroupCard'],
  room: 'card',
  specimens({ t, sample: { group } }) {
    const count = t('count', { count: group.count });
    const card = <GroupCard group={group} to="" count={count} />;
    return [
      { name: 'at rest', element: card },
      { name: 'hovered', element: card, forced: 'hover' },
      { name: 'focused', element: card, forced: 'focus-visible' },
      {
        name: 'without a picture, not translated',
        element: (
          <GroupCard
            group={{ ...group, image: null, marks: { title: 'de' } }}
            to=""
            count={count}
          />
        ),
      },
    ];
  },
};

export const brandCard: Entry = {
  title: 'Brand card',
  about: 'A brand as a row of a list.',
  shows: ['BrandCard'],
  room: 'all',
  specimens({ t, sample: { brand } }) {
    const card = <BrandCard brand={brand} to="" count={t('count', { count: brand.count })} />;
    const bare = { ...brand, image: null, marks: { summary: 'de' } };
    return [
      { name: 'at rest', element: card },
      { name: 'hovered', element: card, forced: 'hover' },
      { name: 'focused', element: card, forced: 'focus-visible' },
      {
        name: 'without a picture, not translated',
        element: <BrandCard brand={bare} to="" count={t('count', { count: 1 })} />,
      },
    ];
  },
};

export const storyCard: Entry = {
  title: 'Story card',
  about: 'A story: a picture, title and lede. The newest one is wide.',
  shows: ['StoryCard', 'StoryGrid'],
  room: 'all',
  specimens({ sample: { group } }) {
    const story = {
      slug: 'mill',
      title: group.title,
      lede: group.summary,
      image: group.image,
      published: '2026-11-01',
    };
    const bare = { ...story, slug: 'bare', image: null, marks: { title: 'de', lede: 'de' } };
    return [
      { name: 'wide', element: <StoryCard story={story} to="" wide /> },
      { name: 'focused', element: <StoryCard story={story} to="" />, forced: 'focus-visible' },
      {
        name: 'a grid; one without a picture, not translated',
        element: <StoryGrid stories={[story, bare]} to={() => ''} />,
      },
    ];
  },
};

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];

export const productGrid: Entry = {
  title: 'Product grid',
  about: 'Products as cards, with as many columns as the width allows and no product alone.',
  shows: ['ProductGrid'],
  room: 'all',
  specimens: ({ t, sample: { jar, bowl, bottle, long, bare } }) =>
    NUMBERS.map((name, index) => ({
      name,
      element: (
        <ProductGrid
          items={[
            bottle,
            long,
            bowl,
            bare,
            jar,
            { ...jar, id: 'six' },
            { ...jar, id: 'seven' },
          ].slice(0, index + 1)}
          to={() => ''}
          t={t}
        />
      ),
    })),
};
