import { Validator } from '@seriousme/openapi-schema-validator';
import { fetchExplore } from '@vitrine/content';
import { CONTENT_API, type ContentEndpoint } from '@vitrine/contract/content-api';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { catalogueAt, localesAt, queryOf, type Url } from './client.ts';

const ENDPOINTS: readonly ContentEndpoint[] = Object.values(CONTENT_API);

/** Returns a path in the notation of OpenAPI. */
const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');

const Parameter = v.object({
  name: v.string(),
  in: v.picklist(['path', 'query']),
  example: v.optional(v.union([v.string(), v.array(v.string())])),
  schema: v.object({
    enum: v.optional(v.array(v.string())),
    items: v.optional(v.object({ enum: v.optional(v.array(v.string())) })),
  }),
});
const Description = v.object({
  openapi: v.string(),
  paths: v.record(
    v.string(),
    v.object({
      get: v.object({
        parameters: v.array(v.union([Parameter, v.object({ $ref: v.string() })])),
        responses: v.record(v.string(), v.unknown()),
      }),
    }),
  ),
});
const SuccessResponse = v.object({
  headers: v.record(v.string(), v.unknown()),
  content: v.record(v.string(), v.unknown()),
});

async function read(url: Url) {
  const document: Record<string, unknown> = await (await fetch(`${url()}/openapi.json`)).json();
  const { paths } = v.parse(Description, document);
  const operations = Object.entries(paths).map(([path, { get }]) => ({
    path,
    parameters: get.parameters.flatMap((each) => ('name' in each ? each : [])),
    success: v.parse(SuccessResponse, get.responses['200']),
  }));
  return { document, operations };
}
type Operation = Awaited<ReturnType<typeof read>>['operations'][number];
type Parameter = v.InferOutput<typeof Parameter>;

/** Returns a valid value from the description: the example, or the first allowed value. */
const exampleOf = ({ example, schema }: Parameter) =>
  [example].flat()[0] ?? schema.enum?.[0] ?? schema.items?.enum?.[0];

/** Returns the path of an operation with the example values. */
function examplePath({ path, parameters }: Operation): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((each) => each.in === 'path' && each.name === name);
    const value = parameter && exampleOf(parameter);
    if (value === undefined) throw new Error(`${path}: no example of ${name}`);
    return value.split('/').map(encodeURIComponent).join('/');
  });
}

const inQuery = ({ parameters }: Operation) => parameters.filter((each) => each.in === 'query');

/** The description is valid OpenAPI, and the service matches it. */
export function matchesOpenApi(url: Url): void {
  test('the description is valid OpenAPI 3.1', async () => {
    const { document } = await read(url);
    expect(await new Validator().validate(document)).toMatchObject({ valid: true });
    expect(document['openapi']).toMatch(/^3\.1\./);
  });

  test('it describes every endpoint and parameter that the screens use', async () => {
    const { operations } = await read(url);
    for (const page of ENDPOINTS) {
      const described = operations.find(({ path }) => path === templateOf(page.path));
      const names = described && inQuery(described).map(({ name }) => name);
      expect([page.path, names?.sort()]).toEqual([page.path, [...page.query].sort()]);
    }
  });

  test('every endpoint responds as described, with and without each parameter', async () => {
    const { document, operations } = await read(url);
    const ajv = new Ajv2020({ strict: false, validateSchema: false });
    ajv.addSchema(document, 'description');
    for (const operation of operations) {
      const { path, success } = operation;
      const page = ENDPOINTS.find((each) => templateOf(each.path) === path);
      const media = success.content['application/json'];
      const pointer = path
        .replaceAll('~', '~0')
        .replaceAll('/', '~1')
        .replaceAll(/[{}]/g, encodeURIComponent);
      const isValidBody =
        media && page
          ? ajv.compile({
              $ref: `description#/paths/${pointer}/get/responses/200/content/application~1json/schema`,
            })
          : undefined;

      const check = async (address: string): Promise<unknown> => {
        const response = await fetch(url() + address);
        expect([address, response.status]).toEqual([address, 200]);
        const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
        expect(Object.keys(success.content), address).toContain(type);
        for (const name of Object.keys(success.headers)) {
          expect([address, name, response.headers.has(name)]).toEqual([address, name, true]);
        }
        const body: unknown = type === 'application/json' ? await response.json() : undefined;
        await response.body?.cancel().catch(() => undefined);
        if (isValidBody) {
          isValidBody(body);
          expect([address, isValidBody.errors]).toEqual([address, null]);
        }
        if (page) {
          const parsed = v.safeParse(page.schema, body);
          expect([address, parsed.issues]).toEqual([address, undefined]);
        }
        return body;
      };

      const plain = await check(examplePath(operation));
      for (const parameter of inQuery(operation)) {
        const next = v.safeParse(v.object({ next: v.string() }), plain);
        const value = exampleOf(parameter) ?? (next.success ? next.output.next : undefined);
        if (value === undefined) continue;
        await check(examplePath(operation) + queryOf({ [parameter.name]: value }));
      }
    }
  });

  test('every page matches the contract in every locale', async () => {
    const { operations } = await read(url);
    for (const locale of await localesAt(url)) {
      for (const operation of operations) {
        const page = ENDPOINTS.find((each) => templateOf(each.path) === operation.path);
        if (!page?.path.includes(':locale')) continue;
        const address = examplePath(operation).replace(/^\/v1\/[^/]+/, `/v1/${locale}`);
        const response = await fetch(url() + address);
        const parsed = v.safeParse(page.schema, await response.json());
        expect([address, parsed.issues]).toEqual([address, undefined]);
        expect(response.headers.get('content-language')).toBe(locale);
      }
    }
  });

  test('an error names a parameter that is not described', async () => {
    const { operations } = await read(url);
    const all = new Set(operations.flatMap((each) => inQuery(each).map(({ name }) => name)));
    for (const operation of operations) {
      if (!operation.path.startsWith('/v1/')) continue;
      const declared = new Set(inQuery(operation).map(({ name }) => name));
      for (const name of [...all, 'utm_source'].filter((each) => !declared.has(each))) {
        const response = await fetch(`${url()}${examplePath(operation)}?${name}=1`);
        expect([operation.path, name, response.status]).toEqual([operation.path, name, 400]);
        expect(await response.json()).toMatchObject({ errors: [{ parameter: name }] });
      }
    }
  });

  test('unknown entries are not found, with an error as described', async () => {
    const { document, operations } = await read(url);
    const ajv = new Ajv2020({ strict: false, validateSchema: false });
    ajv.addSchema(document, 'description');
    const isProblem = ajv.compile({ $ref: 'description#/components/schemas/Problem' });
    const { items } = await fetchExplore(catalogueAt(url, 'en'));
    const unknown = `nowhere-${items.length}`;
    for (const { path } of operations) {
      if (!/\{(id|name|slug|file)\}/.test(path)) continue;
      const address = path.replace('{locale}', 'en').replace(/\{\w+\}/g, unknown);
      const response = await fetch(url() + address);
      expect([address, response.status]).toEqual([address, 404]);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect([address, isProblem(await response.json())]).toEqual([address, true]);
    }
  });
}
