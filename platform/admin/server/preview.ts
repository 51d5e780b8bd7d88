import * as v from 'valibot';
import type { AdminSettings } from '../../content/src/settings/admin.ts';
import { tokenIn } from './session.ts';

const TIMEOUT_MS = 30_000;

const Preview = v.object({ path: v.string(), token: v.string() });
const Refused = v.object({ errors: v.array(v.object({ message: v.string() })) });

const text = (status: number, message: string): Response =>
  new Response(`${message}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/**
 * Opens the preview of `/preview/products/tall-carafe?locale=de`: authoring signs a link, and the
 * browser is sent to it.
 */
export async function openPreview(
  request: Request,
  { authoringUrl, siteUrl }: Pick<AdminSettings, 'authoringUrl' | 'siteUrl'>,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const [, , collection = '', id = ''] = pathname.split('/').map(decodeURIComponent);
  const token = tokenIn(request.headers);
  if (!token) return text(403, 'Sign in to the admin first, then open the preview again.');
  const answer = await fetch(`${authoringUrl}/api/previews`, {
    method: 'POST',
    headers: { Authorization: `JWT ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ collection, id, locale: searchParams.get('locale') ?? undefined }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  if (!answer) return text(502, `Authoring does not answer at ${authoringUrl}.`);
  const json: unknown = await answer.json().catch(() => undefined);
  const preview = v.safeParse(Preview, json);
  if (!preview.success) {
    const refused = v.safeParse(Refused, json);
    const reason = refused.success ? refused.output.errors[0]?.message : undefined;
    return text(answer.status, reason ?? 'The preview could not be made. Sign in again.');
  }
  const { path, token: signed } = preview.output;
  const location = `${siteUrl}${path}?preview=${signed}`;
  return new Response(null, {
    status: 303,
    headers: { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  });
}
