import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { CatalogueDocument } from '../documents/catalogue-document.ts';
import { Entry } from '../documents/import-entry.ts';
import type { GivenDocument } from '../documents/write-documents.ts';
import { noSuchPath, Problem, problemResponse } from '../http/problem.ts';
import { readBody } from '../http/read-body.ts';
import { ImportStart } from '../imports/import-record.ts';
import type { ImportHistory, ImportTarget } from '../imports/import-target.ts';

/** The paths of the API for commands on the machine of the service. */
export const OPERATOR_PATH = '/operator/';
const BODY_LIMITS = { maxBytes: 16_000_000, timeoutMs: 60_000 };

const Batch = v.object({
  documents: v.array(
    v.object({
      document: CatalogueDocument,
      onlyNew: v.optional(v.boolean()),
      keepsRows: v.optional(v.boolean()),
      fallback: v.optional(v.record(v.string(), v.unknown())),
      createdAt: v.optional(v.string()),
      withdrawnAt: v.optional(v.string()),
    }),
  ),
  options: v.object({
    dryRun: v.boolean(),
    merge: v.boolean(),
    leaveOut: v.boolean(),
    import: v.optional(v.number()),
    isWithdrawal: v.optional(v.boolean()),
  }),
});
const Entries = v.array(Entry);
const Undo = v.object({ number: v.number(), entries: Entries });
const Numbers = v.array(v.string());

const FORBIDDEN = {
  title: 'Forbidden',
  status: 403,
  detail: 'This is for commands that can read the folder of the content.',
} as const;

/** Whether the request has the token of the operator's file. */
function hasToken(request: Request, token: string): boolean {
  const credentials = Buffer.from(request.headers.get('Authorization') ?? '');
  const expected = Buffer.from(`Operator ${token}`);
  return credentials.length === expected.length && timingSafeEqual(credentials, expected);
}

/**
 * Answers the commands of the operator.
 *
 * @throws {Problem} What is wrong with a request.
 */
export async function answerOperator(
  request: Request,
  token: string,
  target: ImportTarget,
): Promise<Response> {
  if (!hasToken(request, token)) return problemResponse(FORBIDDEN);
  const { pathname } = new URL(request.url);
  switch (`${request.method} ${pathname}`) {
    case 'POST /operator/documents': {
      const { documents, options } = await readFrom(request, Batch);
      const prepared = documents.map(
        ({ document, ...more }): GivenDocument => ({ ...document, ...more }),
      );
      return Response.json(await target.write(prepared, options));
    }
    case 'POST /operator/currencies':
      return Response.json(await target.currencies());
    case 'POST /operator/is-empty':
      return Response.json(await target.isEmpty());
    case 'POST /operator/products-with':
      return Response.json(await target.productsWith(await readFrom(request, Numbers)));
    case 'POST /operator/attributes':
      return Response.json(await target.attributes());
    case 'POST /operator/settle':
      return Response.json(await target.settle());
    default:
      return answerImports(request, pathname, target.imports);
  }
}

async function answerImports(request: Request, pathname: string, imports: ImportHistory) {
  switch (`${request.method} ${pathname}`) {
    case 'POST /operator/imports':
      return Response.json(await imports.all());
    case 'POST /operator/imports/products-of':
      return Response.json(await imports.productsOf(await readFrom(request, v.string())));
    case 'POST /operator/imports/begin':
      return Response.json(await imports.begin(await readFrom(request, ImportStart)));
    case 'POST /operator/imports/end':
      return Response.json(await imports.end(await readFrom(request, v.number())));
    case 'POST /operator/imports/entries':
      return Response.json(await imports.entries(await readFrom(request, v.number())));
    case 'POST /operator/imports/states':
      return Response.json(await imports.states(await readFrom(request, Entries)));
    case 'POST /operator/imports/undo': {
      const { number, entries } = await readFrom(request, Undo);
      return Response.json(await imports.undo(number, entries));
    }
    case 'POST /operator/imports/end-undo':
      return Response.json(await imports.endUndo(await readFrom(request, v.number())));
    default:
      return problemResponse(noSuchPath(pathname).body);
  }
}

async function readFrom<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const bytes = await readBody(request, BODY_LIMITS);
  try {
    return v.parse(schema, JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new Problem({ title: 'Bad request', status: 400, detail });
  }
}
