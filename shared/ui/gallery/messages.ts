import { defineMessages } from '@vitrine/kit';
import type en from './messages/en.json';

export type MessageKey = keyof typeof en;

/** What screens say, in one language of each kind: Latin, from right to left, without spaces. */
export const messages = defineMessages<MessageKey>(
  ['en', 'ar', 'ja'],
  (code) => import(`./messages/${code}.json`),
);
