import { type Entry, interactionStates } from '../../gallery/entry.ts';
import { Button, ButtonLink } from './button.tsx';

export const button: Entry = {
  title: 'Button',
  about:
    'Does something on this page, or leads elsewhere; quiet where it stands beside something louder.',
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
