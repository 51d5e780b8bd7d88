import type { Entry } from '../../gallery/entry.ts';
import { ButtonLink } from '../controls/button.tsx';
import { Text } from '../text/text.tsx';
import { Below } from './below.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { EmptyState } from './empty-state.tsx';
import { Late } from './late.tsx';
import { NeighbourLinks } from './neighbour-links.tsx';
import { Notice } from './notice.tsx';
import { ObjectLabel } from './object-label.tsx';
import { Page } from './page.tsx';
import { Part, PartStatus } from './part.tsx';
import { Section } from './section.tsx';

export const page: Entry = {
  title: 'Page and section',
  about: 'The frame of a screen, and its parts with their headings.',
  shows: ['Page', 'Section'],
  room: 'all',
  specimens({ t, sample: { prose, group } }) {
    const text = (
      <Text scale="body" as="p">
        {prose}
      </Text>
    );
    return [
      {
        name: 'title beside the content, title above it',
        element: (
          <Page>
            <Section title={group.title}>{text}</Section>
            <Section
              title={group.title}
              layout="above"
              aside={<Text scale="label">{t('count', { count: 12 })}</Text>}
            >
              {text}
            </Section>
          </Page>
        ),
      },
    ];
  },
};

export const breadcrumbs: Entry = {
  title: 'Breadcrumbs',
  about: 'The path from the home page to the current page.',
  shows: ['Breadcrumbs'],
  room: 'card',
  specimens({ t, sample: { group, jar, long } }) {
    const to = (name: string) => (
      <Breadcrumbs
        label={t('path')}
        crumbs={[{ name: t('home'), to: '?home' }, { name: group.title, to: '?group' }, { name }]}
      />
    );
    return [
      { name: 'at rest', element: to(jar.name) },
      { name: 'hovered', element: to(jar.name), forced: 'hover' },
      { name: 'focused', element: to(jar.name), forced: 'focus-visible' },
      { name: 'a long name', element: to(long.name) },
    ];
  },
};

export const neighbourLinks: Entry = {
  title: 'NeighbourLinks',
  about: 'The end of a page: links to the pages before and after it.',
  shows: ['NeighbourLinks'],
  room: 'all',
  specimens({ t, sample: { group, jar, long } }) {
    const label = t('path');
    const before = { text: group.title, to: '?before' };
    const after = { text: jar.name, to: '?after' };
    const both = <NeighbourLinks label={label} before={before} after={after} />;
    return [
      { name: 'at rest', element: both },
      { name: 'hovered', element: both, forced: 'hover' },
      { name: 'focused', element: both, forced: 'focus-visible' },
      { name: 'the last page', element: <NeighbourLinks label={label} before={before} /> },
      { name: 'the first page', element: <NeighbourLinks label={label} after={after} /> },
      {
        name: 'long names',
        element: (
          <NeighbourLinks
            label={label}
            before={{ text: long.name, to: '?before' }}
            after={{ text: long.name, to: '?after', lang: 'fr' }}
          />
        ),
      },
    ];
  },
};

export const notice: Entry = {
  title: 'Notice',
  about: 'A message about the page. Screen readers read an alert at once.',
  shows: ['Notice'],
  room: 'card',
  specimens: ({ t }) => [
    { name: 'a note', element: <Notice>{t('notice')}</Notice> },
    { name: 'an alert', element: <Notice alert>{t('failure')}</Notice> },
  ],
};

export const emptyState: Entry = {
  title: 'Empty state',
  about: 'Shows that a list is empty and offers ways to go on.',
  shows: ['EmptyState'],
  room: 'all',
  specimens: ({ t }) => [
    {
      name: 'with links',
      element: (
        <EmptyState title={t('emptyTitle')} help={t('emptyHelp')} heading="h3">
          <ButtonLink to="">{t('clearAll')}</ButtonLink>
          <ButtonLink to="">{t('all')}</ButtonLink>
        </EmptyState>
      ),
    },
    {
      name: 'without links',
      element: <EmptyState title={t('emptyTitle')} help={t('emptyHelp')} heading="h3" />,
    },
  ],
};

export const objectLabel: Entry = {
  title: 'Object label',
  about: 'Facts about a product, like on a museum label. Empty lines are left out.',
  shows: ['ObjectLabel'],
  room: 'card',
  specimens({ t, sample: { brand, facets, long } }) {
    const lines = [
      { term: t('maker'), value: brand.name },
      { term: t('material'), value: facets[0]?.values[1]?.title ?? '' },
      { term: t('year'), value: '1976' },
      { term: t('measure'), value: '⌀ 11 cm' },
    ];
    return [
      { name: 'all lines', element: <ObjectLabel lines={lines} /> },
      { name: 'one line', element: <ObjectLabel lines={lines.slice(0, 1)} /> },
      {
        name: 'a long value, not translated',
        element: (
          <ObjectLabel
            lines={[
              { term: t('material'), value: long.name },
              { term: t('year'), value: 'um 1980', lang: 'de' },
            ]}
          />
        ),
      },
    ];
  },
};

const Content = ({ text }: { text: string }) => (
  <Text scale="body" as="p">
    {text}
  </Text>
);
const load = async () => Content;
const FAILED = { value: undefined, state: 'failed', tryAgain: () => undefined } as const;

const LOADED = { value: '', state: 'loaded', tryAgain: () => undefined } as const;

export const late: Entry = {
  title: 'Late',
  about:
    'Content below the first screen, loaded when the visitor comes near, or soon. `Part` says so if it does not load, and `PartStatus` for several parts at once.',
  shows: ['Late', 'Part', 'PartStatus'],
  room: 'all',
  specimens: ({ sample: { group } }) => [
    { name: 'loaded', element: <Late load={load} props={{ text: group.summary }} /> },
    { name: 'not loaded', element: <Part part={FAILED}>{() => null}</Part> },
    { name: 'two, one not loaded', element: <PartStatus parts={[FAILED, LOADED]} /> },
  ],
};

export const below: Entry = {
  title: 'Below',
  about: 'The sections below the first screen, rendered after it.',
  shows: ['Below'],
  room: 'all',
  specimens: ({ sample: { group } }) => [
    {
      name: 'rendered',
      element: (
        <Below>
          <Text scale="body" as="p">
            {group.summary}
          </Text>
        </Below>
      ),
    },
  ],
};
