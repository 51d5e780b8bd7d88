import { randomUUID } from 'node:crypto';
import { ENDPOINTS, type EnquiryAnswer, type EnquiryForm, expandTemplate } from '@vitrine/contract';
import { Attempts, BodyError, clientAddress, isSameOrigin, readBody } from '@vitrine/http';
import { ENQUIRY_BODY_TIMEOUT_MS, ENQUIRY_LIMIT, MAX_ENQUIRY_BYTES } from '../config/limits.ts';
import type { LocaleSource } from '../config/locales.ts';
import type { Settings } from '../config/settings.ts';
import type { SiteSource } from '../config/site.ts';
import type { HeadSource } from '../head/head-source.ts';
import { localeOf, type Page } from '../page/page.ts';
import type { ReleaseStateSource } from '../release-state/watch-release-log.ts';
import type { EdgeHandler } from '../routes/handler.ts';
import { askedProducts } from './asked-products.ts';
import { readForm, type TypedEnquiry } from './enquiry-form.ts';
import { enquiryPage } from './enquiry-page.ts';
import type { EnquirySender } from './enquiry-sender.ts';

export interface EnquiryParts {
  settings: Settings;
  sender: Pick<EnquirySender, 'take'>;
  locales: LocaleSource;
  site: SiteSource;
  heads: HeadSource;
  releaseState: Pick<ReleaseStateSource, 'current'>;
}

interface Result extends EnquiryAnswer {
  status: 200 | 202 | 400 | 403 | 413 | 415 | 422 | 429 | 503;
  typed?: TypedEnquiry | undefined;
  retryAfterS?: number;
}

const FORM = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** The form for enquiries: its page, and the endpoint that page and dialog send it to. */
export function enquiryRoutes(parts: EnquiryParts): { get: EdgeHandler; post: EdgeHandler } {
  const receive = createReceiver(parts);
  return {
    async get({ req }) {
      const { searchParams: query, pathname } = new URL(req.url);
      const shown = await pageParts(parts, pathname);
      const { siteUrl } = parts.settings;
      const products = await askedProducts(parts.heads, query, shown.page, siteUrl);
      const typed = { id: randomUUID(), name: '', email: '', message: '', products };
      return enquiryPage(parts.settings, { ...shown, typed, query }, 200);
    },
    async post({ req, env }) {
      const { remoteAddress: address } = env.incoming?.socket ?? {};
      const forwardedFor = req.header('X-Forwarded-For') ?? null;
      const client = clientAddress({ address, forwardedFor }, parts.settings.proxies);
      const shown = await pageParts(parts, req.path);
      const result = await receive(req.raw, client, shown.page.locale.code);
      const { status, state, fields, retryAfterS, typed } = result;
      const retry = retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) };
      if (req.header('Accept')?.includes('application/json')) {
        const headers = {
          'Cache-Control': 'no-store',
          'X-Content-Type-Options': 'nosniff',
          ...retry,
        };
        return Response.json({ state, fields } satisfies EnquiryAnswer, { status, headers });
      }
      const id = randomUUID();
      const empty = { id, name: '', email: '', message: '', products: [] };
      const page = { ...shown, typed: typed ?? empty, state, query: new URLSearchParams() };
      return enquiryPage(parts.settings, { ...page, ...(fields && { fields }) }, status, retry);
    },
  };
}

/** The parts of a page that do not depend on the enquiry. */
async function pageParts({ locales, site, heads, releaseState }: EnquiryParts, pathname: string) {
  const [available, settings] = await Promise.all([locales(), site()]);
  const state = releaseState.current();
  const page: Page = {
    screen: null,
    params: {},
    locale: localeOf(pathname, available),
    localeRoot: '',
    ...(state && { routes: state.routes.all }),
  };
  const terms = await heads(expandTemplate(ENDPOINTS.delivery, { locale: page.locale.code }));
  const delivery = terms?.kind === 'page' ? terms.answer : undefined;
  const hostStyles = state?.host?.styles ?? [];
  return { page, locales: available, site: settings, hostStyles, delivery };
}

function createReceiver({ settings: { siteUrl }, sender }: EnquiryParts) {
  const attempts = new Attempts(ENQUIRY_LIMIT);

  return async (request: Request, client: string, locale: string): Promise<Result> => {
    if (!isSameOrigin(request, siteUrl)) return { status: 403, state: 'refused' };
    if (!FORM.test(request.headers.get('Content-Type') ?? '')) {
      return { status: 415, state: 'refused' };
    }
    const body = await readText(request);
    if (typeof body !== 'string') return body;
    const { typed, enquiry, fields, isTrapped } = readForm(body, siteUrl);
    if (isTrapped) return { status: 200, state: 'sent', typed };
    if (!enquiry) return invalid(typed, fields);
    const retryAfterS = attempts.secondsToWait(client);
    if (retryAfterS > 0) return { status: 429, state: 'busy', typed, retryAfterS };
    attempts.add(client);
    const state = await sender.take(enquiry.id, bodyOf(enquiry, locale));
    const status = { sent: 200, queued: 202, failed: 503 } as const;
    return { status: status[state], state, typed };
  };
}

/** A visitor can correct the fields of the form; wrong hidden ones come from a program. */
function invalid(typed: TypedEnquiry, fields: string[]): Result {
  const isTyped = fields.every((name) => ['name', 'email', 'message'].includes(name));
  return isTyped
    ? { status: 422, state: 'invalid', fields, typed }
    : { status: 400, state: 'refused', typed: { ...typed, id: randomUUID() } };
}

const bodyOf = ({ id, ...enquiry }: EnquiryForm, locale: string): string =>
  JSON.stringify({
    type: 'enquiry',
    id,
    receivedAt: new Date().toISOString(),
    locale,
    ...enquiry,
  });

async function readText(request: Request): Promise<string | Result> {
  try {
    const limits = { maxBytes: MAX_ENQUIRY_BYTES, timeLeftMs: () => ENQUIRY_BODY_TIMEOUT_MS };
    return (await readBody(request, limits)).toString('utf8');
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    return { status: error.code === 'too-large' ? 413 : 400, state: 'refused' };
  }
}
