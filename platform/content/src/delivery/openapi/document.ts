import { keyIn } from '../products/moved.ts';
import type { Endpoint } from '../request/endpoint.ts';
import type { Examples } from './examples.ts';
import { FILES, type ServedFile } from './files.ts';
import { ATTRIBUTES, pathParameters, queryParameter } from './parameters.ts';
import { problem, SCHEMAS, schemaOf } from './schemas.ts';

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const refs = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, ref('headers', name)]));

const header = (description: string, example: string) => ({
  description,
  schema: { type: 'string' },
  example,
});

const HEADERS = {
  ETag: header('Strong; every encoding has its own', '"Qk3vW0l5c1dYb2Zx7mPz9g-br"'),
  'Cache-Control': header(
    'What a shared cache may keep, and how long',
    'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400',
  ),
  'Content-Language': header('The locale that the tag was looked up to', 'de'),
  Location: header('Where it is, with what was asked of it', '/v1/de/products/tall-carafe'),
  Vary: header('What else than the address the answer goes by', 'Accept-Encoding'),
};

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of an answer that the client has',
  schema: { type: 'string' },
};

const answered = (localized: boolean) =>
  refs(['ETag', 'Cache-Control', 'Vary', ...(localized ? ['Content-Language'] : [])]);

/** The path in OpenAPI's notation. */
export const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');

function pageOperation({ path, summary, query, list, schema }: Endpoint, examples: Examples) {
  const localized = path.includes(':locale');
  return {
    summary,
    parameters: [
      ...pathParameters(path, examples),
      ...query.map((name) => queryParameter(name, examples)),
      ...(list ? [ref('parameters', 'Attributes')] : []),
      ref('parameters', 'IfNoneMatch'),
    ],
    responses: {
      200: {
        description: 'The answer',
        headers: answered(localized),
        content: { 'application/json': { schema: schemaOf(schema) } },
      },
      ...(keyIn(path) && { 301: ref('responses', 'Moved') }),
      304: { description: 'What If-None-Match names is still so', headers: answered(localized) },
      400: ref('responses', 'BadParameters'),
      404: ref('responses', 'NotFound'),
      default: ref('responses', 'Problem'),
    },
  };
}

function fileOperation({ path, summary, types, version }: ServedFile, examples: Examples) {
  return {
    summary,
    parameters: [
      ...pathParameters(path, examples),
      ...(version
        ? [{ name: 'v', in: 'query', description: version, schema: { type: 'string' } }]
        : []),
    ],
    responses: {
      200: {
        description: 'The file',
        headers: refs(['Cache-Control']),
        content: Object.fromEntries(types.map((type) => [type, {}])),
      },
      404: ref('responses', 'NotFound'),
      default: ref('responses', 'Problem'),
    },
  };
}

/**
 * The OpenAPI 3.1 document of the delivery API, generated from the tables and schemas that it uses.
 */
export function openapi(pages: readonly Endpoint[], examples: Examples) {
  const operations = [
    ...pages.map((page) => [page.path, pageOperation(page, examples)] as const),
    ...FILES.map((file) => [file.path, fileOperation(file, examples)] as const),
  ];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine content delivery',
      version: '1',
      description:
        'What screens read: shaped for them, in one locale, cacheable by anyone. Any page may ask.',
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(operations.map(([path, get]) => [templateOf(path), { get }])),
    components: {
      parameters: { IfNoneMatch: IF_NONE_MATCH, Attributes: ATTRIBUTES },
      headers: HEADERS,
      responses: {
        BadParameters: problem('A parameter is wrong; `errors` names each, and what is expected'),
        Moved: {
          description:
            'It has another key now; asked by this one it is led there for as long as nothing else has it',
          headers: refs(['Location', 'Cache-Control']),
        },
        NotFound: problem('The document does not exist, or the locale is not a language tag'),
        Problem: problem('Any other problem'),
      },
      schemas: SCHEMAS,
    },
  };
}
