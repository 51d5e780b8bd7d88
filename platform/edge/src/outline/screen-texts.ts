import { lookUpLocale, type ReleasedOutline } from '@vitrine/contract';
import type { ScreenTexts } from './answer.ts';
import { type FormatMessage, parseMessage } from './format-message.ts';

/** Outline → locale → its texts. A message is parsed when it is first shown. */
const known = new WeakMap<ReleasedOutline, Map<string, ScreenTexts>>();

/** The messages of an outline in a locale; undefined if the screen does not have the language. */
export function screenTexts(outline: ReleasedOutline, locale: string): ScreenTexts | undefined {
  const code = lookUpLocale(locale, Object.keys(outline.texts));
  if (code === undefined) return undefined;
  const byLocale = known.get(outline) ?? new Map<string, ScreenTexts>();
  known.set(outline, byLocale);
  const texts = byLocale.get(code) ?? parseTexts(outline.texts[code] ?? {}, code);
  byLocale.set(code, texts);
  return texts;
}

function parseTexts(messages: Readonly<Record<string, string>>, locale: string): ScreenTexts {
  const formats = new Map<string, FormatMessage | undefined>();
  return (key, values) => {
    if (!formats.has(key)) formats.set(key, formatOf(messages, key, locale));
    return formats.get(key)?.(values);
  };
}

/** A message that cannot be parsed is missing: the page stays without its text. */
function formatOf(messages: Readonly<Record<string, string>>, key: string, locale: string) {
  const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
  if (message === undefined) return undefined;
  try {
    return parseMessage(message, locale);
  } catch {
    return undefined;
  }
}
