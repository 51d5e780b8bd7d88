import type { Entry } from '../../gallery/entry.ts';
import { ButtonLink } from '../controls/button.tsx';
import { EmptyState } from './empty-state.tsx';

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
