import { defineMessages } from '@vitrine/kit';
import type en from './messages/en.json';

/** The texts of enquiries, apart from the shell's: most visits never need them. */
export const enquiryMessages = defineMessages<keyof typeof en>(
  MESSAGE_LOCALES,
  (code) => import(/* webpackChunkName: "enquiry-[request]" */ `./messages/${code}.json`),
);
