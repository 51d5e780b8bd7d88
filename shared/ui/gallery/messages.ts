import { defineMessages } from '@vitrine/kit';
import type en from './messages/en.json';

export type MessageKey = keyof typeof en;

/** Texts of screens, for the components that several of them show. */
export const messages = defineMessages<MessageKey>(
  MESSAGE_LOCALES,
  (code) => import(`./messages/${code}.json`),
);
