import { defineMessages } from '@vitrine/kit';
import type en from './messages/en.json';

export type MessageKey = keyof typeof en;

/** The screen's own words; what the catalogue says comes from the content service. */
export const messages = defineMessages<MessageKey>(
  ['en', 'de', 'fr', 'el', 'ar', 'ja'],
  (code) => import(/* webpackChunkName: "words-[request]" */ `./messages/${code}.json`),
);
