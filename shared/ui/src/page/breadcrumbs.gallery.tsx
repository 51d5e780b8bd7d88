import type { Entry } from '../../gallery/entry.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

export const breadcrumbs: Entry = {
  title: 'Breadcrumbs',
  about: 'The way from the home page to this one.',
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
