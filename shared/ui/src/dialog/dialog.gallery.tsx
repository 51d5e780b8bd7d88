import { type Entry, interactionStates } from '../../gallery/entry.ts';
import { CloseButton } from './close-button.tsx';

export const closeButton: Entry = {
  title: 'Close button',
  about: 'A cross in the corner of a dialog, as large as a finger.',
  shows: ['CloseButton'],
  room: 'word',
  specimens: ({ t }) => interactionStates(<CloseButton>{t('closeFilters')}</CloseButton>),
};
