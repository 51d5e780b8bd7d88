import { missingName } from '@vitrine/contract';
import { type MessageKey, messagesFor } from './messages.ts';

/** A page that says why no other is shown, with the texts of the host's page. */
export interface MessagePage {
  title: MessageKey;
  text: MessageKey;
  /** The name in the title. */
  name?: string;
  /** Whether loading the page again may help. */
  retry?: boolean;
  /** Whether scripts may still show a page: then the message waits for a few seconds. */
  isLate?: boolean;
}

export const NOTHING: MessagePage = { title: 'nothingTitle', text: 'nothingText' };
export const MISSING: MessagePage = { title: 'missingPage', text: 'missingText' };
export const UNAVAILABLE: MessagePage = {
  title: 'unavailableTitle',
  text: 'unavailableText',
  retry: true,
  isLate: true,
};
/** The page of a screen that only scripts can show. */
export const BROKEN: MessagePage = {
  title: 'brokenTitle',
  text: 'brokenText',
  retry: true,
  isLate: true,
};

/** The page in place of one that the content does not have. */
export function missingPage(params: Readonly<Record<string, string>>): MessagePage {
  const name = missingName(params);
  return name === undefined ? MISSING : { ...MISSING, title: 'missingNamed', name };
}

/** The title of the page; empty in a language without messages. */
export const messageTitle = ({ title, name = '' }: MessagePage, locale: string): string =>
  messagesFor(locale)?.(title, { name }) ?? '';
