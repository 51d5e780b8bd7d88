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
      { name: 'at rest', of: to(jar.name) },
      { name: 'hovered', of: to(jar.name), forced: 'hover' },
      { name: 'focused', of: to(jar.name), forced: 'focus-visible' },
      { name: 'a long name', of: to(long.name) },
    ];
  },
};
