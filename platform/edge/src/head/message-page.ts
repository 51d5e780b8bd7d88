import { PRODUCT_ID } from '@vitrine/contract';
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

/** The titles that name the missing page. */
const NAMED: Readonly<Record<string, MessageKey>> = {
  product: 'missingProduct',
  'product-group': 'missingProductGroup',
  brand: 'missingBrand',
  story: 'missingStory',
};

/** The page in place of one that the content does not have. */
export function missingPage(
  screen: string,
  { locale: _, ...keys }: Readonly<Record<string, string>>,
): MessagePage {
  const [name = ''] = Object.values(keys);
  const title = NAMED[screen];
  // Any other text would be somebody's message to the visitor.
  const isNamed = title !== undefined && PRODUCT_ID.test(name);
  return isNamed ? { ...MISSING, title, name } : MISSING;
}

/** The title of the page; empty in a language without messages. */
export const messageTitle = ({ title, name = '' }: MessagePage, locale: string): string =>
  messagesFor(locale)?.(title, { name }) ?? '';
