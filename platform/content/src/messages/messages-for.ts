import { LOCALE_CODES, LOCALES, resolveLocaleCode } from '@vitrine/contract';
import type { Messages } from './messages.ts';

/** Code of a locale → its messages, from the file of that name. */
const MESSAGES: Readonly<Record<string, Messages>> = Object.fromEntries(
  await Promise.all(LOCALE_CODES.map(async (code) => [code, await loadMessages(code)])),
);

async function loadMessages(code: string): Promise<Messages> {
  const { messages }: { messages: Messages } = await import(`./${code}.ts`);
  return messages;
}

/** The messages of a locale, found by RFC 4647 look-up. */
export function messagesFor(locale: string): Messages {
  const code = resolveLocaleCode(locale, LOCALES);
  const messages = MESSAGES[code];
  if (messages === undefined) throw new RangeError(`no messages for ${code}`);
  return messages;
}
