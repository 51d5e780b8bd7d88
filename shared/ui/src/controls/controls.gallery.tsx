import { type Entry, interactionStates } from '../../gallery/entry.ts';
import { Button, ButtonLink } from './button.tsx';
import { Chip } from './chip.tsx';
import { LinkChips } from './link-chips.tsx';
import { Swatch } from './swatch.tsx';

export const button: Entry = {
  title: 'Button',
  about:
    'Acts on this page, or links to another one. A filled one is the main action; quiet ones are for secondary actions.',
  shows: ['Button', 'ButtonLink'],
  room: 'word',
  specimens: ({ t, sample: { long } }) => [
    ...interactionStates(<Button>{t('retry')}</Button>),
    { name: 'disabled', element: <Button disabled>{t('retry')}</Button> },
    { name: 'a long text', element: <Button>{long.name}</Button> },
    { name: 'filled', element: <Button kind="filled">{t('retry')}</Button> },
    ...interactionStates(<Button kind="quiet">{t('forget')}</Button>).map((each) => ({
      ...each,
      name: `quiet, ${each.name}`,
    })),
    { name: 'a link', element: <ButtonLink to="">{t('all')}</ButtonLink> },
    {
      name: 'a quiet link',
      element: (
        <ButtonLink kind="quiet" to="">
          {t('all')}
        </ButtonLink>
      ),
    },
  ],
};

export const chip: Entry = {
  title: 'Chip',
  about: 'A selected value, as a link that removes it.',
  shows: ['Chip'],
  room: 'word',
  specimens({ t, sample: { group, long } }) {
    const chipOf = (name: string) => (
      <Chip to="" label={t('removeFilter', { name })}>
        {name}
      </Chip>
    );
    return [
      ...interactionStates(chipOf(group.title)),
      { name: 'a long text', element: chipOf(long.name) },
    ];
  },
};

export const linkChips: Entry = {
  title: 'Link chips',
  about: 'Links with borders, in one row that scrolls or in several.',
  shows: ['LinkChips'],
  room: 'all',
  specimens({ t, sample: { group, long, bowl, jar } }) {
    const titles = [group.title, bowl.name, jar.name, long.name];
    const chips = titles.map((title, index) => ({
      title,
      to: `?kind=${index}`,
      isCurrent: index === 0,
    }));
    return [
      { name: 'one row', element: <LinkChips label={t('all')} chips={chips} /> },
      { name: 'several rows', element: <LinkChips label={t('all')} chips={chips} wrap /> },
    ];
  },
};

export const swatch: Entry = {
  title: 'Swatch',
  about: 'The colour of a variant or of a filter value.',
  shows: ['Swatch'],
  room: 'word',
  specimens: () => [
    { name: 'of a filter value', element: <Swatch color="#5f7a86" /> },
    { name: 'of a variant', element: <Swatch color="#c28a1f" large /> },
    { name: 'nearly the colour of the page', element: <Swatch color="#f4efe6" large /> },
  ],
};
