import type { Entry } from '../../gallery/entry.ts';
import { Paragraphs } from './paragraphs.tsx';
import { PlaceAddress, PlaceName } from './place.tsx';
import { PriceTag } from './price-tag.tsx';
import { type Scale, Text } from './text.tsx';
import { TranslationMark } from './translation-mark.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const SCALES = [
  'display',
  'headline',
  'title',
  'body',
  'label',
  'caption',
  'price',
] as const satisfies readonly Scale[];

export const text: Entry = {
  title: 'Text',
  about: 'Every text is in one of these type scales, which the content service defines.',
  shows: ['Text'],
  room: 'all',
  specimens: ({ sample: { prose } }) =>
    SCALES.flatMap((scale) => [
      {
        name: scale,
        element: (
          <Text scale={scale} as="p">
            {prose}
          </Text>
        ),
      },
      {
        name: `${scale}, compact`,
        element: (
          <Text scale={scale} as="p" compact>
            {prose}
          </Text>
        ),
      },
    ]),
};

export const priceTag: Entry = {
  title: 'Price tag',
  about: 'A price in the format of the page’s locale.',
  shows: ['PriceTag'],
  room: 'word',
  specimens: ({ sample: { bottle, long } }) => [
    { name: 'on a page', element: <PriceTag price={bottle.price} /> },
    { name: 'in a list', element: <PriceTag price={bottle.price} compact /> },
    { name: 'a large amount', element: <PriceTag price={long.price} /> },
    { name: 'with decimals', element: <PriceTag price={{ amount: 129.5, currency: 'EUR' }} /> },
  ],
};

export const place: Entry = {
  title: 'Place',
  about: 'The name and the address of a place, as they are written there.',
  shows: ['PlaceName', 'PlaceAddress'],
  room: 'word',
  specimens: () => [
    { name: 'a name', element: <PlaceName name="京都ショールーム" country="JP" /> },
    {
      name: 'a name with its Latin letters',
      element: <PlaceName name="桐葉" latin={{ name: 'Kiriha' }} country="JP" />,
    },
    {
      name: 'a name with a site',
      element: <PlaceName name="Werkhaus" country="DE" url="https://werkhaus.example" />,
    },
    { name: 'an address', element: <PlaceAddress address="Am Kai 12" country="DE" /> },
  ],
};

export const translationMark: Entry = {
  title: 'Translation mark',
  about: 'Marks a text that is not in the page’s language.',
  shows: ['TranslationMark'],
  room: 'word',
  specimens: ({ sample: { jar } }) => [
    {
      name: 'in the page’s language',
      element: (
        <Text scale="title">
          <TranslationMark lang={undefined}>{jar.name}</TranslationMark>
        </Text>
      ),
    },
    {
      name: 'in another language',
      element: (
        <Text scale="title">
          <TranslationMark lang="de">Gedrechselte Dose</TranslationMark>
        </Text>
      ),
    },
    {
      name: 'from right to left',
      element: (
        <Text scale="title">
          <TranslationMark lang="ar">جرّة مخروطة</TranslationMark>
        </Text>
      ),
    },
    {
      name: 'silent, with a note nearby',
      element: (
        <Text scale="title">
          <TranslationMark lang="de" show="silent">
            Gedrechselte Dose
          </TranslationMark>
        </Text>
      ),
    },
  ],
};

export const paragraphs: Entry = {
  title: 'Paragraphs',
  about: 'A long text. Each change to another language has one note.',
  shows: ['Paragraphs'],
  room: 'all',
  specimens: ({ sample: { prose, group } }) => [
    {
      name: 'in the page’s language',
      element: <Paragraphs texts={[prose, group.summary]} marks={undefined} field="story" />,
    },
    {
      name: 'not translated',
      element: (
        <Paragraphs
          texts={['Ein Atemzug füllt das Glas.', 'Ein zweiter zieht es lang.']}
          marks={{ 'story.0': 'de', 'story.1': 'de' }}
          field="story"
        />
      ),
    },
  ],
};

export const visuallyHidden: Entry = {
  title: 'Visually hidden',
  about: 'A text for screen readers only.',
  shows: ['VisuallyHidden'],
  room: 'word',
  specimens: ({ t, sample: { bottle } }) => [
    {
      name: 'between the brackets',
      element: (
        <Text scale="body">
          [<VisuallyHidden>{`${bottle.name} ${t('count', { count: 1 })}`}</VisuallyHidden>]
        </Text>
      ),
    },
  ],
};
