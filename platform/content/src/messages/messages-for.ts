import { lookUpLocale } from '@vitrine/contract';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import type { Messages } from './messages.ts';

const WORDS: Record<string, Messages> = { en, de, fr, el, ar, ja };

/** The words of a locale, or of the nearest one that has any. */
export function messagesFor(locale: string): Messages {
  return WORDS[lookUpLocale(locale, Object.keys(WORDS)) ?? 'en'] ?? en;
}
