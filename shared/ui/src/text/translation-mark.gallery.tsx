import type { Entry } from '../../gallery/entry.ts';
import { Text } from './text.tsx';
import { TranslationMark } from './translation-mark.tsx';

export const translationMark: Entry = {
  title: 'Translation mark',
  about: 'Marks a text that is not in the page’s language.',
  shows: ['TranslationMark'],
  room: 'word',
  specimens: ({ sample: { jar } }) => [
    {
      name: 'in the page’s language',
      element: (
        <Text scale="title">
          <TranslationMark lang={undefined}>{jar.name}</TranslationMark>
        </Text>
      ),
    },
    {
      name: 'in another language',
      element: (
        <Text scale="title">
          <TranslationMark lang="de">Gedrechselte Dose</TranslationMark>
        </Text>
      ),
    },
    {
      name: 'from right to left',
      element: (
        <Text scale="title">
          <TranslationMark lang="ar">جرّة مخروطة</TranslationMark>
        </Text>
      ),
    },
    {
      name: 'silent, with a note nearby',
      element: (
        <Text scale="title">
          <TranslationMark lang="de" show="silent">
            Gedrechselte Dose
          </TranslationMark>
        </Text>
      ),
    },
  ],
};
