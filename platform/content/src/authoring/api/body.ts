import * as v from 'valibot';
import { Problem } from '../../http/problem.ts';
import { type BodyLimits, readBody } from '../../http/read-body.ts';
import { parseJson } from '../../text/parse-json.ts';
import type { Uploads } from '../uploads.ts';

const DOCUMENT_LIMITS: BodyLimits = { maxBytes: 1_000_000, timeoutMs: 15_000 };
/** Limits of a picture upload, including the other form fields. */
const UPLOAD_LIMITS: BodyLimits = { maxBytes: 25_000_000, timeoutMs: 60_000 };

/** Payload and `JSON.stringify` call themselves for each level, and would exhaust the stack. */
const MAX_NESTING = 20;

const Document = v.record(v.string(), v.unknown());
type Document = v.InferOutput<typeof Document>;

const badRequest = (detail: string) => new Problem({ title: 'Bad request', status: 400, detail });

function parseDocument(text: string): Document {
  const parsed = v.safeParse(Document, parseJson(text === '' ? '{}' : text));
  if (!parsed.success) throw badRequest('The document must be a JSON object');
  if (!isNestedWithin(MAX_NESTING, parsed.output)) {
    throw badRequest(`The document may have at most ${MAX_NESTING} levels`);
  }
  return parsed.output;
}

const isNestedWithin = (levels: number, value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((each) => isNestedWithin(levels - 1, each)));

/**
 * Reads the body of a write as a JSON object. An empty body is an empty object.
 *
 * @throws {Problem} What is wrong with it.
 */
export async function readDocument(request: Request): Promise<Document> {
  const body = await readBody(request, DOCUMENT_LIMITS);
  const type = request.headers.get('Content-Type');
  if (body.byteLength > 0 && type?.split(';')[0]?.trim().toLowerCase() !== 'application/json') {
    throw badRequest('Send a JSON object, with Content-Type: application/json');
  }
  return parseDocument(new TextDecoder().decode(body));
}

/** The fields that Payload sets from the file of a picture. Authors do not write them. */
const OF_THE_FILE: ReadonlySet<string> = new Set([
  ...['url', 'thumbnailURL', 'filename', 'mimeType', 'filesize'],
  ...['width', 'height'],
]);

const withoutSource = (document: Document): Document =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !OF_THE_FILE.has(name)));

/**
 * Reads the body of a write to the pictures: a form with `file` and `_payload`, or the document
 * alone, and prepares the picture.
 *
 * @throws {Problem} What is wrong with it.
 */
export async function readUpload(request: Request, uploads: Uploads): Promise<Document | FormData> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!type.toLowerCase().startsWith('multipart/form-data')) {
    return withoutSource(await readDocument(request));
  }
  const body = await readBody(request, UPLOAD_LIMITS);
  const form = await new Response(body, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => undefined);
  const document = form?.get('_payload') ?? '';
  const file = form?.get('file') ?? null;
  if (typeof document !== 'string' || typeof file === 'string') {
    throw badRequest('The form must have a file in `file` and a JSON object in `_payload`');
  }
  const prepared = new FormData();
  prepared.set('_payload', JSON.stringify(withoutSource(parseDocument(document))));
  if (file) prepared.set('file', await uploads.prepare(file));
  return prepared;
}
