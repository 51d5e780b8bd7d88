import type { Entry } from '../../gallery/entry.ts';
import { ButtonLink } from '../controls/button.tsx';
import { EmptyState } from './empty-state.tsx';

export const emptyState: Entry = {
  title: 'Empty state',
  about: 'Stands where nothing was found: says so, and says how to go on.',
  shows: ['EmptyState'],
  room: 'all',
  specimens: ({ t }) => [
    {
      name: 'with ways on',
      element: (
        <EmptyState title={t('emptyTitle')} help={t('emptyHelp')} heading="h3">
          <ButtonLink to="">{t('clearAll')}</ButtonLink>
          <ButtonLink to="">{t('all')}</ButtonLink>
        </EmptyState>
      ),
    },
    {
      name: 'without',
      element: <EmptyState title={t('emptyTitle')} help={t('emptyHelp')} heading="h3" />,
    },
  ],
};
