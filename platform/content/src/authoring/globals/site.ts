import { EmailAddress, TEXT_PAGE_PLACES } from '@vitrine/contract';
import type { Field, GlobalConfig } from 'payload';
import * as v from 'valibot';
import { authorOnly, publisherOnly } from '../access.ts';
import { type NotifyChanged, notifyOnGlobalChange } from '../change.ts';
import { linkPlaces, localizedText, paragraphs } from '../fields.ts';
import { accentRule, type Theme } from './accent.ts';
import { linkPath } from './link-path.ts';

const MAX_NAME_CHARACTERS = 100;
const MAX_PHONE_CHARACTERS = 40;
const MAX_LINKS = 20;
const MAX_LABEL_CHARACTERS = 60;

/** The host takes no settings at all with an address of another form. */
const emailRule = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  v.is(EmailAddress, value) ||
  'An address such as ask@shop.example, without quotes, spaces, & and %';

const picture = (name: string, label: string, description: string): Field => ({
  name,
  label,
  type: 'upload',
  relationTo: 'media',
  admin: { description },
});

const accent = (theme: Theme, design: string): Field => ({
  name: theme,
  label: `In the ${theme} theme`,
  type: 'text',
  maxLength: 7,
  admin: { description: `Such as ${design}, the colour of the design, which an empty field means` },
  validate: accentRule(theme),
});

/** The shop's name, pictures, colours, texts and contact. */
const identity: Field[] = [
  {
    name: 'name',
    type: 'text',
    required: true,
    maxLength: MAX_NAME_CHARACTERS,
    admin: {
      description: 'In the header, in the title of every page and in shared links',
      // Without a condition the column would be NOT NULL, and older sites have no name.
      condition: () => true,
    },
  },
  localizedText('tagline', {
    required: false,
    description: 'One sentence about the shop, at the end of every page',
  }),
  {
    name: 'logo',
    type: 'group',
    fields: [
      picture(
        'light',
        'In the light theme',
        'In place of the name in the header. A picture with a transparent ground looks best',
      ),
      picture('dark', 'In the dark theme', 'Without one, that of the light theme'),
    ],
  },
  {
    name: 'accent',
    label: 'Colour of what is chosen',
    type: 'group',
    admin: {
      description:
        'Six hexadecimal digits after #. Texts have this colour: its contrast with the ground must be at least 4.5 to 1',
    },
    fields: [accent('light', '#96391c'), accent('dark', '#e2936d')],
  },
  picture(
    'picture',
    'Picture of shared links',
    'Shown with links to pages that have no picture of their own',
  ),
  localizedText('hint', {
    label: 'Hint in the search',
    required: false,
    description: 'In the empty search field of the page with all products',
  }),
  // Without drafts, a required text would have to be translated before any other can be saved.
  paragraphs('footer', { label: 'Text at the end of every page', required: false }),
  {
    name: 'contact',
    type: 'group',
    fields: [
      { name: 'email', type: 'email', validate: emailRule },
      { name: 'phone', type: 'text', maxLength: MAX_PHONE_CHARACTERS },
      { name: 'address', type: 'textarea', localized: true, maxLength: 500 },
    ],
  },
];

/** Links of the shop's own, such as those to the pages of a new screen. */
const links: Field = {
  name: 'links',
  label: 'Own links',
  labels: { singular: 'Link', plural: 'Links' },
  type: 'array',
  maxRows: MAX_LINKS,
  admin: {
    description:
      'Every page links to these pages. A link to a page that the site does not have is not shown',
  },
  fields: [
    // Not required, as the text at the end of every page.
    {
      name: 'label',
      label: 'Text',
      type: 'text',
      localized: true,
      maxLength: MAX_LABEL_CHARACTERS,
    },
    {
      name: 'path',
      label: 'Address of the page',
      type: 'text',
      required: true,
      admin: { description: 'Without the language, such as /recipes' },
      validate: linkPath,
    },
    // A function, because a value would be a default of the database.
    { ...linkPlaces, required: true, defaultValue: () => [...TEXT_PAGE_PLACES] },
  ],
};

/** The settings of the whole site. It has no drafts: what is saved is live. */
export const site = (touched: NotifyChanged): GlobalConfig => ({
  slug: 'site',
  label: 'Site settings',
  access: { read: authorOnly, update: publisherOnly },
  hooks: notifyOnGlobalChange('site', touched),
  fields: [
    ...identity,
    links,
    {
      name: 'enquiryEmail',
      label: 'Enquiry address',
      type: 'email',
      validate: emailRule,
      admin: {
        description: 'Visitors write enquiries to this address if the site has no form for them',
      },
    },
  ],
});
