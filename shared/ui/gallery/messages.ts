import { defineMessages } from '@vitrine/kit';
import type en from './messages/en.json';

export type Key = keyof typeof en;

/** What screens say, in one language of each kind: Latin, from right to left, without spaces. */
export const words = defineMessages<Key>(
  ['en', 'ar', 'ja'],
  (code) => import(`./messages/${code}.json`),
);
