import { type Entry, handled } from '../../gallery/entry.ts';
import { Button, ButtonLink } from './button.tsx';

export const button: Entry = {
  title: 'Button',
  about:
    'Does something on this page, or leads elsewhere; quiet where it stands beside something louder.',
  shows: ['Button', 'ButtonLink'],
  room: 'word',
  specimens: ({ t, sample: { long } }) => [
    ...handled(<Button>{t('retry')}</Button>),
    { name: 'disabled', of: <Button disabled>{t('retry')}</Button> },
    { name: 'a long text', of: <Button>{long.name}</Button> },
    ...handled(<Button kind="quiet">{t('forget')}</Button>).map((each) => ({
      ...each,
      name: `quiet, ${each.name}`,
    })),
    { name: 'a link', of: <ButtonLink to="">{t('all')}</ButtonLink> },
    {
      name: 'a quiet link',
      of: (
        <ButtonLink kind="quiet" to="">
          {t('all')}
        </ButtonLink>
      ),
    },
  ],
};
