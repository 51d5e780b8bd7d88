import { toJsonSchema } from '@valibot/to-json-schema';
import type { Page } from './page.ts';
import type { ParameterName } from './parameters.ts';

const PROBLEM = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { parameter: { type: 'string' }, detail: { type: 'string' } },
      },
    },
  },
} as const;

const MEANING: Record<ParameterName, string> = {
  q: 'What is looked for, in the locale’s own script',
  brand: 'Slugs of brands; a comma means "or"',
  group: 'Names of groups; a comma means "or"',
  price: 'min-max in the locale’s currency, min included and max not; a comma means "or"',
  material: 'What it is chiefly made of; a comma means "or"',
  color: 'A colour that it can be had in; a comma means "or"',
  availability: 'in-stock, made-to-order, sold-out; a comma means "or"',
  sort: 'newest (default), price, -price, name, relevance (default with q)',
  page: 'The `next` of the part before',
};

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

function operation({ path, summary, query, schema }: Page) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = query.map((name) => ({
    name,
    in: 'query',
    description: MEANING[name],
    schema: { type: 'string' },
  }));
  return {
    get: {
      summary,
      parameters: [...inPath, ...inQuery],
      responses: {
        200: {
          description: 'The answer',
          content: {
            'application/json': {
              schema: toJsonSchema(schema, { typeMode: 'output', errorMode: 'ignore' }),
            },
          },
        },
        304: { description: 'What If-None-Match names is still so' },
        400: problem('A parameter is wrong; `errors` names each'),
        404: problem('There is no such thing, or the locale is no language tag'),
      },
    },
  };
}

/** The delivery API described by OpenAPI 3.1, from the very table and schemas it works by. */
export function openapi(pages: readonly Page[]) {
  const paths = pages.map((page) => [page.path.replace(/:(\w+)/g, '{$1}'), operation(page)]);
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrine content delivery', version: '1' },
    paths: Object.fromEntries(paths),
    components: { schemas: { Problem: PROBLEM } },
  };
}
