import { enquiryOrigin } from '@vitrine/contract';
import type { GlobalConfig } from 'payload';
import { authorOnly, publisherOnly } from '../access.ts';
import { type NotifyChanged, notifyOnGlobalChange } from '../change.ts';
import { MAX_URL_CHARACTERS } from '../values/bounds.ts';

/** The settings of the whole site. It has no drafts: what is saved is live. */
export const site = (touched: NotifyChanged): GlobalConfig => ({
  slug: 'site',
  label: 'Site settings',
  access: { read: authorOnly, update: publisherOnly },
  lockDocuments: false,
  hooks: notifyOnGlobalChange('site', touched),
  fields: [
    {
      name: 'enquiryEmail',
      type: 'email',
      admin: { description: 'Enquiries go to this address, from the mail program of the visitor' },
    },
    {
      name: 'enquiryUrl',
      label: 'Enquiry service',
      type: 'text',
      maxLength: MAX_URL_CHARACTERS,
      admin: {
        description:
          'A service that takes enquiries as JSON by POST, in place of a mail program: https://… The operator of the site must have listed it.',
      },
      validate: (value: unknown) =>
        value === null ||
        value === undefined ||
        value === '' ||
        (typeof value === 'string' && enquiryOrigin(value) !== undefined) ||
        'A URL that begins with https:// and a host name, without a port or password',
    },
  ],
});
