import {
  APIError,
  type CollectionConfig,
  type Config,
  type Field,
  type GlobalConfig,
  type UIField,
} from 'payload';
import type { AttributeOwner } from '../../content/src/authoring/values/attributes.ts';
import { CURRENCY_CODES } from '../../content/src/currencies/iso-4217.ts';
import { documentCompleteness, globalCompleteness } from './completeness.ts';
import { inTabs } from './form-layout.ts';
import { freeKeyEndpoint } from './free-key.ts';
import { inGroups } from './navigation.ts';
import { NAMES, TRANSLATIONS, withWords } from './plain-words.ts';

const SIDE_BY_SIDE = {
  text: '/components/languages/side-by-side#SideBySideText',
  textarea: '/components/languages/side-by-side#SideBySideTextarea',
} as const;

const PRICES = {
  path: '/components/prices/prices-field#PricesField',
  // The pages have no code of the content service.
  clientProps: { currencies: CURRENCY_CODES },
} as const;

const PLAIN_CELL = '/components/plain-cell#PlainCell';

const attributesOf = (owner: AttributeOwner) => ({
  path: '/components/attributes/attributes-field#AttributesField',
  clientProps: { owner },
});

const nameOf = (field: Field): string | undefined => ('name' in field ? field.name : undefined);

/**
 * Puts the text of another language beside every localized text, an input for each price and each
 * attribute, and words in place of values.
 */
function withComponents(field: Field, inside?: string): Field {
  if (field.type === 'group' || field.type === 'array') {
    return { ...field, fields: field.fields.map((each) => withComponents(each, nameOf(field))) };
  }
  if (field.type === 'json' && field.name === 'attributes') {
    const Field = attributesOf(inside === 'variants' ? 'variant' : 'product');
    return { ...field, admin: { ...field.admin, components: { Field } } };
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
  if (field.type === 'select') return withWords(field);
  if (field.type === 'text' && (field.name === 'id' || field.hasMany)) {
    return { ...field, admin: { ...field.admin, components: { Cell: PLAIN_CELL } } };
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

const PICKER = '/components/languages/language-picker#LanguagePicker';

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
  attributes: 'attribute',
};

/** The key follows from the title that the author writes. */
function withKeyField(field: Field, from: string): Field {
  if (field.type !== 'text' || field.name !== 'id') return field;
  const Field = { path: '/components/key-field#KeyField', clientProps: { from } };
  const components = { ...field.admin?.components, Field };
  return { ...field, admin: { ...field.admin, components, position: 'sidebar' } };
}

const VERSIONS_VIEW = { Component: '/components/history/versions-view#VersionsView' };

const MISSING_TEXTS: Field = {
  name: 'missingTexts',
  type: 'ui',
  admin: {
    components: { Field: '/components/languages/missing-texts#MissingTexts' },
    disableListColumn: true,
  },
};

/** A column of lists. */
const LANGUAGES: UIField = {
  name: 'languages',
  type: 'ui',
  label: 'Languages',
  admin: {
    components: { Cell: '/components/languages/languages-cell#LanguagesCell' },
    // It has nothing in the form.
    condition: () => false,
  },
};

/** The columns of a list with that of the languages, before those of the status. */
function withLanguages(columns: readonly string[]): string[] {
  const [rest, last] = [columns.slice(0, -2), columns.slice(-2)];
  return [...rest, LANGUAGES.name, ...last];
}

const PRICES_VIEW = {
  Component: '/components/prices/prices-view#PricesView',
  path: '/prices',
  exact: true,
} as const;

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
  const fields = collection.fields.map((field) => keyed(withComponents(field)));
  const isTranslated = hasLocalized(fields);
  return {
    ...collection,
    ...(NAMES[slug] && { labels: NAMES[slug] }),
    // A copy would need another key, which Payload does not ask for.
    disableDuplicate: true,
    fields: [
      ...(isTranslated ? [MISSING_TEXTS] : []),
      ...inTabs(slug, slug === 'media' ? [...fields, USED_BY] : fields),
      ...(singular === undefined ? [] : [LANGUAGES]),
    ],
    endpoints: [
      ...(collection.endpoints || []),
      ...(singular === undefined ? [] : [freeKeyEndpoint(slug, singular)]),
      ...(isTranslated ? [documentCompleteness(slug)] : []),
    ],
    hooks: { ...hooks, beforeOperation: [refuseWrites, ...(hooks?.beforeOperation ?? [])] },
    admin: {
      ...admin,
      hideAPIURL: true,
      disableCopyToLocale: true,
      ...(hasPreview(collection) && { preview: previewOf(slug) }),
      ...(singular !== undefined && {
        defaultColumns: withLanguages(admin?.defaultColumns ?? []),
      }),
      components: {
        ...(isTranslated && { edit: { beforeDocumentControls: [PICKER] } }),
        ...(slug === 'products' && {
          beforeListTable: ['/components/prices/prices-view#PricesLink'],
        }),
        views: {
          ...(slug === 'products' && { prices: PRICES_VIEW }),
          ...(collection.versions && { edit: { versions: VERSIONS_VIEW } }),
        },
      },
    },
  };
}

function globalPages(global: GlobalConfig): GlobalConfig {
  const { slug, admin, hooks } = global;
  const fields = global.fields.map((field) => withComponents(field));
  const isTranslated = hasLocalized(fields);
  return {
    ...global,
    fields: [...(isTranslated ? [MISSING_TEXTS] : []), ...inTabs(slug, fields)],
    endpoints: [...(global.endpoints || []), ...(isTranslated ? [globalCompleteness(slug)] : [])],
    hooks: { ...hooks, beforeOperation: [refuseWrites, ...(hooks?.beforeOperation ?? [])] },
    admin: {
      ...admin,
      hideAPIURL: true,
      ...(hasPreview(global) && { preview: previewOf(slug) }),
      components: {
        ...(isTranslated && { elements: { beforeDocumentControls: [PICKER] } }),
        ...(global.versions && { views: { edit: { versions: VERSIONS_VIEW } } }),
      },
    },
  };
}

const widget = (slug: string, path: string, width: 'medium' | 'full' = 'medium') => ({
  layout: { widgetSlug: slug, width },
  widget: { slug, Component: `/components/dashboard/${path}`, minWidth: 'small' } as const,
});

/** The parts of the dashboard, in the order in which they stand until an author moves them. */
const WIDGETS = [
  widget('drafts', 'changes#Drafts'),
  widget('changes', 'changes#RecentChanges'),
  widget('translations', 'translations#Translations'),
  widget('scheduled', 'scheduled#Scheduled'),
  widget('import', 'import#Import', 'full'),
];

const DASHBOARD = {
  widgets: WIDGETS.map(({ widget: each }) => each),
  defaultLayout: [
    ...WIDGETS.map(({ layout }) => layout),
    // Payload's own: a card for each collection.
    { widgetSlug: 'collections', width: 'full' as const },
  ],
};

/**
 * Adds the pages' components to the configuration of authoring, and nothing to its rules.
 *
 * @param authoringUrl Where the pages send what they write.
 */
export const withAdminPages = (config: Config, authoringUrl: string): Config =>
  inGroups({
    ...config,
    custom: { ...config.custom, authoringUrl },
    i18n: { translations: TRANSLATIONS },
    collections: (config.collections ?? []).map(collectionPages),
    globals: (config.globals ?? []).map(globalPages),
    admin: {
      ...config.admin,
      // Payload would ask another site for a picture of each author.
      avatar: 'default',
      importMap: { autoGenerate: false },
      // The pages add the name of the shop.
      meta: { titleSuffix: '' },
      dashboard: DASHBOARD,
      components: {
        providers: ['/components/languages/compared-language#ComparedLanguageProvider'],
        beforeDashboard: ['/components/first-steps#FirstSteps'],
        graphics: {
          Logo: '/components/shop-name#ShopLogo',
          Icon: '/components/shop-name#ShopIcon',
        },
        views: {
          forgot: { Component: '/components/forgot-password#ForgotPassword', path: '/forgot' },
        },
      },
    },
  });
