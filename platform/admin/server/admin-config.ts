import {
  APIError,
  type CollectionConfig,
  type Config,
  type Field,
  type GlobalConfig,
} from 'payload';
import { CURRENCY_CODES } from '../../content/src/currencies/iso-4217.ts';
import { inTabs } from './form-layout.ts';
import { freeKeyEndpoint } from './free-key.ts';

const SIDE_BY_SIDE = {
  text: '/components/side-by-side#SideBySideText',
  textarea: '/components/side-by-side#SideBySideTextarea',
} as const;

const PRICES = {
  path: '/components/prices-field#PricesField',
  // The pages have no code of the content service.
  clientProps: { currencies: CURRENCY_CODES },
} as const;

/** Puts the text of another language beside every localized text, and an input for each price. */
function withComponents(field: Field): Field {
  if (field.type === 'group' || field.type === 'array') {
    return { ...field, fields: field.fields.map(withComponents) };
  }
  if (field.type === 'text' && field.localized && !field.hasMany) {
    return {
      ...field,
      admin: { ...field.admin, components: { Field: SIDE_BY_SIDE.text } },
    };
  }
  if (field.type === 'textarea' && field.localized) {
    return {
      ...field,
      admin: { ...field.admin, components: { Field: SIDE_BY_SIDE.textarea } },
    };
  }
  if (field.type === 'json' && field.name === 'prices') {
    return { ...field, admin: { ...field.admin, components: { Field: PRICES } } };
  }
  return field;
}

const hasLocalized = (fields: readonly Field[]): boolean =>
  fields.some(
    (field) =>
      ('localized' in field && field.localized === true) ||
      ('fields' in field && hasLocalized(field.fields)),
  );

const PICKER = '/components/language-picker#LanguagePicker';

const WRITES: ReadonlySet<string> = new Set(['create', 'update', 'delete', 'restoreVersion']);

/** Authoring alone writes documents, so that visitors see every edit. */
const refuseWrites = ({ operation }: { operation: string }): void => {
  if (!WRITES.has(operation)) return;
  throw new APIError('The admin does not write documents. Authoring does.', 500, null, true);
};

const previewOf =
  (slug: string) =>
  (document: Record<string, unknown>, { locale }: { locale: string }): string | null => {
    const id = slug === 'home' ? 'home' : document['id'];
    if (typeof id !== 'string' || id === '') return null;
    return `/preview/${slug}/${encodeURIComponent(id)}?locale=${locale}`;
  };

/** Whether documents have a page that shows their drafts: all that have drafts do. */
const hasPreview = ({ versions }: CollectionConfig | GlobalConfig): boolean => Boolean(versions);

/** The collections whose documents have a key from their name, with what one of them is called. */
const KEYED: Readonly<Record<string, string>> = {
  products: 'product',
  groups: 'group',
  brands: 'brand',
  stories: 'story',
  pages: 'page',
};

/** The key follows from the title that the author writes. */
function withKeyField(field: Field, from: string): Field {
  if (field.type !== 'text' || field.name !== 'id') return field;
  const Field = { path: '/components/key-field#KeyField', clientProps: { from } };
  return { ...field, admin: { ...field.admin, components: { Field } } };
}

const VERSIONS_VIEW = { Component: '/components/versions-view#VersionsView' };

const USED_BY: Field = {
  name: 'usedBy',
  type: 'ui',
  label: 'Used by',
  admin: { components: { Field: '/components/used-by#UsedBy' }, disableListColumn: true },
};

function collectionPages(collection: CollectionConfig): CollectionConfig {
  const { slug, admin, hooks } = collection;
  const singular = KEYED[slug];
  const keyed = (field: Field): Field =>
    singular === undefined ? field : withKeyField(field, admin?.useAsTitle ?? 'id');
  const fields = collection.fields.map(withComponents).map(keyed);
  return {
    ...collection,
    // A copy would need another key, which Payload does not ask for.
    disableDuplicate: true,
    fields: inTabs(slug, slug === 'media' ? [...fields, USED_BY] : fields),
    endpoints: [
      ...(collection.endpoints || []),
      ...(singular === undefined ? [] : [freeKeyEndpoint(slug, singular)]),
    ],
    hooks: { ...hooks, beforeOperation: [refuseWrites, ...(hooks?.beforeOperation ?? [])] },
    admin: {
      ...admin,
      disableCopyToLocale: true,
      ...(hasPreview(collection) && { preview: previewOf(slug) }),
      components: {
        ...(hasLocalized(fields) && { edit: { beforeDocumentControls: [PICKER] } }),
        ...(collection.versions && { views: { edit: { versions: VERSIONS_VIEW } } }),
      },
    },
  };
}

function globalPages(global: GlobalConfig): GlobalConfig {
  const { slug, admin, hooks } = global;
  const fields = global.fields.map(withComponents);
  return {
    ...global,
    fields: inTabs(slug, fields),
    hooks: { ...hooks, beforeOperation: [refuseWrites, ...(hooks?.beforeOperation ?? [])] },
    admin: {
      ...admin,
      ...(hasPreview(global) && { preview: previewOf(slug) }),
      components: {
        ...(hasLocalized(fields) && { elements: { beforeDocumentControls: [PICKER] } }),
        ...(global.versions && { views: { edit: { versions: VERSIONS_VIEW } } }),
      },
    },
  };
}

/**
 * Adds the pages' components to the configuration of authoring, and nothing to its rules.
 *
 * @param authoringUrl Where the pages send what they write.
 */
export const withAdminPages = (config: Config, authoringUrl: string): Config => ({
  ...config,
  custom: { ...config.custom, authoringUrl },
  collections: (config.collections ?? []).map(collectionPages),
  globals: (config.globals ?? []).map(globalPages),
  admin: {
    ...config.admin,
    // Payload would ask another site for a picture of each author.
    avatar: 'default',
    importMap: { autoGenerate: false },
    meta: { titleSuffix: ' · Admin' },
    components: {
      providers: ['/components/compared-language#ComparedLanguageProvider'],
      beforeDashboard: ['/components/first-steps#FirstSteps'],
    },
  },
});
