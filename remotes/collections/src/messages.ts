import { defineMessages } from '@vitrine/kit';
import type en from './messages/en.json';

export type MessageKey = keyof typeof en;

/** The interface texts of this screen. Catalogue content comes from the content service instead. */
export const messages = defineMessages<MessageKey>(
  MESSAGE_LOCALES,
  (code) => import(/* webpackChunkName: "words-[request]" */ `./messages/${code}.json`),
);
