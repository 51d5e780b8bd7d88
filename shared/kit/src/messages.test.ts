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

describe('messages', () => {
  const loaded: string[] = [];
  const { load } = defineMessages<'hello' | 'gone'>(['en', 'de'], async (code) => {
    loaded.push(code);
    return { default: messages[code] };
  });

  it.each([
    ['de', 'Guten Tag Ida'],
    ['de-AT', 'Guten Tag Ida'],
    // The content service has Arabic and this screen does not: only its messages fall back.
    ['ar', 'Hello Ida'],
    ['zz', 'Hello Ida'],
  ])('for %s, the message is %s', async (tag, expected) => {
    const t = await load(tag);
    expect(t('hello', { name: 'Ida' })).toBe(expected);
  });

  it('are loaded for one locale only', async () => {
    loaded.length = 0;
    await load('de');
    expect(loaded).toEqual(['de']);
  });

  it('show the key in place of a missing message', async () => {
    const t = await load('en');
    expect(t('gone')).toBe('gone');
  });
});
