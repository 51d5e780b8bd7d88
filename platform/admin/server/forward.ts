import { isRecord } from '../../content/src/authoring/values/is-record.ts';
import type { AdminSettings } from '../../content/src/settings/admin.ts';
import { parseJson } from '../../content/src/text/parse-json.ts';
import { sessionCookie, tokenIn } from './session.ts';

/** Longer than authoring's own limits, which answer with a reason. */
const TIMEOUT_MS = 120_000;

/** Parameters that Payload's pages send and authoring has no use for. */
const UNUSED_PARAMETERS = ['refresh', 'allSessions'];

interface Forwarding {
  settings: Pick<AdminSettings, 'authoringUrl' | 'url'>;
  /** The author's address, by which failed logins are counted. */
  client: string;
}

/**
 * Sends a write to authoring, with the author's token in place of the cookie. Authoring is the only
 * process that writes documents: its limits hold, and visitors see the change with its answer.
 */
export async function forward(
  request: Request,
  { settings, client }: Forwarding,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const focalPoint = focalPointIn(searchParams);
  const edits = [...searchParams.keys()].filter((name) => name.startsWith('uploadEdits['));
  for (const name of [...UNUSED_PARAMETERS, ...edits]) searchParams.delete(name);
  const headers = new Headers({ Accept: 'application/json', 'X-Forwarded-For': client });
  const token = tokenIn(request.headers);
  if (token) headers.set('Authorization', `JWT ${token}`);
  const { body, type } = await bodyOf(request, pathname, focalPoint);
  if (type) headers.set('Content-Type', type);
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  try {
    const answer = await fetch(`${settings.authoringUrl}${pathname}${query}`, {
      method: request.method,
      headers,
      body,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const shown = searchParams.get('draft') === 'true' ? await withReasons(answer) : answer;
    return await forBrowser(shown, pathname, settings.url.startsWith('https:'));
  } catch {
    return errorResponse(502, `Authoring does not answer at ${settings.authoringUrl}.`);
  }
}

/**
 * The focal point of a picture, which Payload's pages send apart from its document, so that Payload
 * reads the file again.
 */
function focalPointIn(parameters: URLSearchParams): Record<string, number> {
  const [focalX, focalY] = ['x', 'y'].map((axis) => {
    const percent = Math.round(Number(parameters.get(`uploadEdits[focalPoint][${axis}]`) ?? NaN));
    // Payload takes 0 for no value.
    return Number.isNaN(percent) ? undefined : Math.min(Math.max(percent, 1), 100);
  });
  return focalX === undefined || focalY === undefined ? {} : { focalX, focalY };
}

/** Payload's pages send documents as forms. Authoring accepts forms for pictures only. */
async function bodyOf(
  request: Request,
  pathname: string,
  focalPoint: Record<string, number>,
): Promise<{ body: BodyInit | null; type?: string | null }> {
  const type = request.headers.get('Content-Type');
  if (!request.body) return { body: null };
  if (!type?.startsWith('multipart/form-data')) return { body: await request.text(), type };
  const form = await request.formData();
  const document = form.get('_payload');
  if (/^\/api\/media(?:\/|$)/.test(pathname)) {
    const fields: unknown = typeof document === 'string' ? parseJson(document) : undefined;
    if (isRecord(fields)) form.set('_payload', JSON.stringify({ ...fields, ...focalPoint }));
    return { body: form };
  }
  return {
    body: typeof document === 'string' ? document : '{}',
    type: 'application/json',
  };
}

export const errorResponse = (status: number, message: string): Response =>
  Response.json({ errors: [{ message }] }, { status, headers: { 'Cache-Control': 'no-store' } });

/** Payload's pages show nothing of an error in another form. */
const hasErrors = (json: unknown): boolean =>
  isRecord(json) &&
  Array.isArray(json['errors']) &&
  json['errors'].some((error) => isRecord(error) && typeof error['message'] === 'string');

interface FieldError {
  path: string;
  message: string;
}

const isFieldError = (error: unknown): error is FieldError =>
  isRecord(error) && typeof error['path'] === 'string' && typeof error['message'] === 'string';

/** `variants.0.sku` → `variants 1 sku`. */
const placeOf = (path: string): string =>
  path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? Number(part) + 1 : part))
    .join(' ');

/**
 * Payload's form shows no messages at the fields of a draft, and in its place only which fields are
 * wrong. Each of them gets a message of its own, without a colon, at which Payload would cut it.
 */
async function withReasons(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const text = await answer.text();
  const { status } = answer;
  const json: unknown = text && parseJson(text);
  const errors = isRecord(json) && Array.isArray(json['errors']) ? json['errors'] : [];
  const fields = errors
    .flatMap((error: unknown) =>
      isRecord(error) && isRecord(error['data']) ? [error['data']] : [],
    )
    .flatMap(({ errors: found }) => (Array.isArray(found) ? found.filter(isFieldError) : []));
  if (fields.length === 0) return new Response(text, { status });
  const told = fields.map(({ path, message }) => ({
    message: `${placeOf(path)} – ${message}`.replaceAll(':', ' –'),
  }));
  return Response.json({ errors: told }, { status });
}

function reasonIn(json: unknown): string | undefined {
  if (!isRecord(json)) return undefined;
  const texts = [json['detail'], json['message'], json['title']];
  return texts.find((text) => typeof text === 'string' && text !== '')?.toString();
}

/** The answer as Payload's pages expect it: problems as errors, the token as a cookie. */
async function forBrowser(
  answer: Response,
  pathname: string,
  isSecure: boolean,
): Promise<Response> {
  const text = await answer.text();
  const json: unknown = text && parseJson(text);
  if (!answer.ok && !hasErrors(json)) {
    return errorResponse(answer.status, reasonIn(json) ?? `Authoring answered ${answer.status}.`);
  }
  const headers = new Headers({ 'Cache-Control': 'no-store', 'Content-Type': 'application/json' });
  if (pathname === '/api/users/logout') headers.set('Set-Cookie', sessionCookie('', 0, isSecure));
  if (!isRecord(json)) return new Response(text || null, { status: answer.status, headers });
  const { token, refreshedToken = token, ...document } = json;
  if (typeof refreshedToken === 'string' && typeof json['exp'] === 'number') {
    const maxAgeS = json['exp'] - Date.now() / 1000;
    headers.set('Set-Cookie', sessionCookie(refreshedToken, maxAgeS, isSecure));
  }
  return new Response(JSON.stringify(document), { status: answer.status, headers });
}
