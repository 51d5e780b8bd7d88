import { LOCALE_CODES } from '@vitrine/contract';
import type { CollectionConfig } from 'payload';
import { forPublishers } from '../access.ts';
import { type NotifyChanged, notifyOnDocumentChange } from '../change.ts';

const MAX_WORDS = 40;
const MAX_WORD_LENGTH = 60;

const isWord = (value: unknown) =>
  typeof value === 'string' && /[\p{L}\p{N}]/u.test(value) && value.length <= MAX_WORD_LENGTH;

/** @param least The smallest number of words. */
const listOfWords = (least: number) => (value: unknown) => {
  const words: unknown = value ?? [];
  const fits =
    Array.isArray(words) &&
    words.length >= least &&
    words.length <= MAX_WORDS &&
    words.every(isWord);
  return fits || `${least} to ${MAX_WORDS} words, each with at most ${MAX_WORD_LENGTH} characters`;
};

/** The words that search treats alike: one document for each group of words in one locale. */
export const synonyms = (touched: NotifyChanged): CollectionConfig => ({
  slug: 'synonyms',
  admin: { defaultColumns: ['words', 'finds', 'locale'] },
  access: forPublishers,
  hooks: notifyOnDocumentChange('synonyms', touched),
  fields: [
    {
      name: 'locale',
      label: 'Language',
      type: 'select',
      required: true,
      options: [...LOCALE_CODES],
      index: true,
    },
    {
      name: 'words',
      type: 'text',
      hasMany: true,
      required: true,
      admin: { description: 'Words that mean the same: a search for one finds the others' },
      validate: listOfWords(1),
    },
    {
      name: 'finds',
      label: 'Also finds',
      type: 'text',
      hasMany: true,
      admin: {
        description: 'What these words find too, but not the other way round: seating → chair',
      },
      validate: listOfWords(0),
    },
  ],
});
