import { MAX_VALUES, type ParameterName, VALUE_SCHEMAS } from '../request/parameters.ts';
import type { Examples } from './examples.ts';
import { valueSchema } from './schemas.ts';

const MEANING: Record<ParameterName, string> = {
  q: 'What is looked for, in the locale’s own script',
  brand: 'Slugs of brands; a comma means "or"',
  group: 'Names of groups; a comma means "or"',
  price:
    'min-max in the locale’s own currency, min included and max not, or min..max with both included; either may be left out; a code at the end names another currency; a comma means "or"',
  availability: 'How the best of its variants can be had; a comma means "or"',
  ids: 'Ids of products, or of variants (`id~sku`), in the order in which they shall come',
  sort: '`newest` unless something is looked for, then `relevance`',
  part: 'Which of the answer’s `parts`; the first when it is left out',
  currency:
    'Currency of all prices, one of `currencies` of `/v1/locales`; the locale’s own when it is left out or is another one. What has no price in it has the price that there is',
  page: 'The `next` of the part before: good for the same locale, filters and order only',
};

const isSeveral = (name: ParameterName): name is keyof typeof MAX_VALUES =>
  Object.hasOwn(MAX_VALUES, name);

export function queryParameter(name: ParameterName, examples: Examples) {
  const value = valueSchema(VALUE_SCHEMAS[name]);
  const example = examples[name];
  const several = isSeveral(name);
  return {
    name,
    in: 'query',
    description: MEANING[name],
    ...(several && { style: 'form', explode: false }),
    schema: several ? { type: 'array', items: value, maxItems: MAX_VALUES[name] } : value,
    ...(example !== undefined && { example: several ? [example] : example }),
  };
}

/**
 * The parameters of attributes. Their names are those of the catalogue, which authors may change
 * at any time.
 */
export const ATTRIBUTES = {
  name: 'attributes',
  in: 'query',
  description:
    'The attributes of `/v1/site`, each a parameter of its own: values of a choice, or numbers such as 1.5, 0.5-1, 1- and 1..2; a comma means "or"',
  style: 'form',
  explode: true,
  schema: { type: 'object', additionalProperties: { type: 'string' } },
};

const IN_PATH: Record<string, string> = {
  locale: 'A language tag (BCP 47); the nearest existing locale is used (RFC 4647)',
  id: 'The id of a product',
  name: 'The name of a group',
  slug: 'The slug of a brand',
  story: 'The slug of a story',
  topic: 'The topic of a text page',
  file: 'The name of a file',
};

/** The parameters of a path. For a file, the example depends on the folder. */
export function pathParameters(path: string, examples: Examples) {
  const fileOf: Examples = {
    '/media/:file':
      examples['picture']?.replace('{width}', '640').replace('{format}', 'avif') ?? '',
    '/fonts/:file': 'inter-latin.woff2',
  };
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const example = name === 'file' ? fileOf[path] : examples[name];
    return {
      name,
      in: 'path',
      required: true,
      description: IN_PATH[name] ?? '',
      schema: { type: 'string' },
      ...(example && { example }),
    };
  });
}
