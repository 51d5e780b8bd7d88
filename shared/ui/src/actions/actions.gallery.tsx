import { type Entry, interactionStates } from '../../gallery/entry.ts';
import { EnquiryButton } from './enquiry-button.tsx';
import { ShareButton } from './share-button.tsx';

export const shareButton: Entry = {
  title: 'Share button',
  about: 'Shares a link with the device’s dialog, copies it, or shows it.',
  shows: ['ShareButton'],
  room: 'word',
  specimens: ({ t }) => interactionStates(<ShareButton to="/en/home" title="Vitrine" t={t} />),
};

export const enquiryButton: Entry = {
  title: 'Enquiry button',
  about: 'Opens the visitor’s enquiry. Hidden on a site that takes none.',
  shows: ['EnquiryButton'],
  room: 'word',
  specimens: ({ t }) =>
    interactionStates(<EnquiryButton lines={() => []}>{t('ask')}</EnquiryButton>),
};
