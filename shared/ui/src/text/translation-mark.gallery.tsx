import type { Entry } from '../../gallery/entry.ts';
import { Text } from './text.tsx';
import { TranslationMark } from './translation-mark.tsx';

export const translationMark: Entry = {
  title: 'Translation mark',
  about: 'A text that fell back says its language to machines, and its name to readers.',
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
      name: 'in another one',
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
      name: 'silent, for what has a note nearby',
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
