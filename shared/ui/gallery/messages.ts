import { defineMessages } from '@vitrine/kit';
import type en from './messages/en.json';

export type MessageKey = keyof typeof en;

/** Texts of screens in three languages: with Latin script, right to left, and without spaces. */
export const messages = defineMessages<MessageKey>(
  MESSAGE_LOCALES,
  (code) => import(`./messages/${code}.json`),
);
