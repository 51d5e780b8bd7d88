import type { GlobalConfig } from 'payload';
import { authorOnly, publisherOnly } from '../access.ts';
import { type NotifyChanged, notifyOnGlobalChange } from '../change.ts';
import { MAX_URL_CHARACTERS } from '../values/bounds.ts';
import { enquiryUrl } from './enquiry-url.ts';

/**
 * The settings of the whole site. It has no drafts: what is saved is live.
 *
 * @param enquiryOrigins Services that may receive enquiries; undefined if the edge alone decides.
 */
export const site = (touched: NotifyChanged, enquiryOrigins?: readonly string[]): GlobalConfig => ({
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
      validate: (value: unknown) => enquiryUrl(value, enquiryOrigins),
    },
  ],
});
