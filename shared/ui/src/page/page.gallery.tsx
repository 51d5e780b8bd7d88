import type { Entry } from '../../gallery/entry.ts';
import { Text } from '../text/text.tsx';
import { Page } from './page.tsx';
import { Section } from './section.tsx';

export const page: Entry = {
  title: 'Page and section',
  about: 'The frame of a screen, and its parts with their headings.',
  shows: ['Page', 'Section'],
  room: 'all',
  specimens({ t, sample: { prose, group } }) {
    const text = (
      <Text scale="body" as="p">
        {prose}
      </Text>
    );
    return [
      {
        name: 'title beside the content, title above it',
        element: (
          <Page>
            <Section title={group.title}>{text}</Section>
            <Section
              title={group.title}
              layout="above"
              aside={<Text scale="label">{t('count', { count: 12 })}</Text>}
            >
              {text}
            </Section>
          </Page>
        ),
      },
    ];
  },
};
