import { beforeEach, describe, expect, it } from 'vitest';
import { provideHostServices } from './host-services.ts';
import { defineMessages } from './messages.ts';

const messages: Record<string, Record<string, (values?: Record<string, unknown>) => string>> = {
  en: { hello: (values) => `Hello ${values?.['name']}` },
  de: { hello: (values) => `Guten Tag ${values?.['name']}` },
};

beforeEach(() => {
  provideHostServices({
    contentUrl: 'http://content.example',
    fetch,
    locales: {
      default: 'en',
      items: [
        { code: 'en', name: 'English', direction: 'ltr', currency: 'USD' },
        { code: 'de', name: 'Deutsch', direction: 'ltr', currency: 'EUR' },
        { code: 'ar', name: 'العربية', direction: 'rtl', currency: 'USD' },
      ],
    },
    reportError: () => {},
  });
});

describe('words', () => {
  const loaded: string[] = [];
  const words = defineMessages<'hello' | 'gone'>(['en', 'de'], async (code) => {
    loaded.push(code);
    return { default: messages[code] };
  });

  it.each([
    ['de', 'Guten Tag Ida'],
    ['de-AT', 'Guten Tag Ida'],
    // The content has Arabic, this screen has not yet: its words fall back, the content does not.
    ['ar', 'Hello Ida'],
    ['zz', 'Hello Ida'],
  ])('of %s say %s', async (tag, expected) => {
    const t = await words.load(tag);
    expect(t('hello', { name: 'Ida' })).toBe(expected);
  });

  it('load the one locale that is needed', async () => {
    loaded.length = 0;
    await words.load('de');
    expect(loaded).toEqual(['de']);
  });

  it('show the key of a message that is missing', async () => {
    const t = await words.load('en');
    expect(t('gone')).toBe('gone');
  });
});
