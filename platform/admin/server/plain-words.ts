import type { CollectionConfig, Config, SelectField } from 'payload';

/** The names of collections whose slug is a word of programmers. */
export const NAMES: Readonly<Record<string, NonNullable<CollectionConfig['labels']>>> = {
  media: { singular: 'Picture', plural: 'Pictures' },
  users: { singular: 'Account', plural: 'Accounts' },
  locales: { singular: 'Language', plural: 'Languages' },
  moves: { singular: 'Moved page', plural: 'Moved pages' },
};

/** Replaces words of Payload's own pages. */
export const TRANSLATIONS: NonNullable<NonNullable<Config['i18n']>['translations']> = {
  en: {
    general: { locale: 'Language', locales: 'Languages', payloadSettings: 'These pages' },
  },
};

const WORDS: Readonly<Record<string, string>> = {
  ltr: 'From left to right',
  rtl: 'From right to left',
};

/** The words for a value of the API: `in-stock` → `In stock`. */
export function inWords(value: string): string {
  const words = WORDS[value] ?? value.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** A choice with words in place of values. */
export function withWords(field: SelectField): SelectField {
  const label = (value: string) =>
    (field.name === 'locale' && languages.of(value)) || inWords(value);
  return {
    ...field,
    options: field.options.map((option) =>
      typeof option === 'string' ? { value: option, label: label(option) } : option,
    ),
  };
}
