import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema';
import {
  BrandCard,
  BrandPage,
  BrandsPage,
  ExplorePage,
  Facet,
  GroupCard,
  GroupPage,
  Head,
  HomePage,
  Locales,
  Picture,
  Price,
  ProductBrand,
  ProductList,
  ProductPage,
  ProductSummary,
  ProductsById,
  Site,
  Sitemap,
  StoriesPage,
  StoryCard,
  StoryList,
  StoryPage,
  Suggestions,
  TextPage,
  TextPages,
  Typography,
} from '@vitrine/contract';
import type * as v from 'valibot';

/** The parts of responses, under the names that a generated client should use. */
const DEFINITIONS = {
  Head,
  Price,
  Picture,
  Item: ProductSummary,
  Facet,
  List: ProductList,
  Picked: ProductsById,
  GroupCard,
  BrandCard,
  HomePage,
  GroupPage,
  BrandPage,
  BrandsPage,
  ExplorePage,
  ProductPage,
  ProductBrand,
  Suggestions,
  StoryCard,
  StoriesPage,
  StoryPage,
  StoryList,
  TextPages,
  TextPage,
  Locales,
  Site,
  Typography,
  Sitemap,
};

const CONVERSION: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'output',
  // All numbers in JSON are finite, and no schema can express what a function checks.
  ignoreActions: ['finite', 'check'],
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** RFC 9457. */
const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['parameter', 'detail'],
        properties: {
          parameter: { type: 'string', description: 'The name of the parameter that is wrong' },
          detail: { type: 'string', description: 'What it is expected to be' },
        },
      },
    },
  },
};

export const SCHEMAS = { ...toJsonSchemaDefs(DEFINITIONS, CONVERSION), Problem: PROBLEM };

/** A schema, as a reference if it has a name. */
export function schemaOf(schema: v.GenericSchema): object {
  const named = Object.entries(DEFINITIONS).find(([, definition]) => definition === schema);
  return named ? { $ref: `#/components/schemas/${named[0]}` } : toJsonSchema(schema, CONVERSION);
}

/** The schema of one value in a URL. */
export function valueSchema(schema: v.GenericSchema): JsonSchema {
  // Clients do not need to know how the service transforms a value after it has parsed it.
  const { $schema: _, ...value } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  return value;
}

export const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});
