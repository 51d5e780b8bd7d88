import type { Entry } from '../../gallery/entry.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

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
