import { type Entry, interactionStates } from '../../gallery/entry.ts';
import { Button, ButtonLink } from './button.tsx';

export const button: Entry = {
  title: 'Button',
  about: 'Acts on this page, or links to another one. Quiet buttons are for secondary actions.',
  shows: ['Button', 'ButtonLink'],
  room: 'word',
  specimens: ({ t, sample: { long } }) => [
    ...interactionStates(<Button>{t('retry')}</Button>),
    { name: 'disabled', element: <Button disabled>{t('retry')}</Button> },
    { name: 'a long text', element: <Button>{long.name}</Button> },
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
