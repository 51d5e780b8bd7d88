import { type Configuration, DocumentData, Sitemap } from '@vitrine/contract';
import { siteUrlOf } from '@vitrine/http';
import { describeIssues, findHost, LogError, type Store } from '@vitrine/release-log';
import { ROUTES } from '@vitrine/routes';
import * as v from 'valibot';
import { CommandError } from '../../command-error.ts';
import type { Environment } from '../../environment.ts';
import { findData } from './candidate-data.ts';

/** For one response with its body. */
const RESPONSE_TIMEOUT_MS = 10_000;

/** The site that a candidate is checked in. */
export interface LiveSite {
  /** Without a trailing slash. */
  url: string;
  config: Configuration;
  /** Version of the host that is live. */
  host: string;
  /** Every page of the content, with its path in each locale. */
  sitemap: Sitemap;
  /** Screen → path, of the live host and the live releases. */
  routes: Readonly<Record<string, string>>;
}

/**
 * Requests a document of the live site, which has its configuration, and the content's sitemap.
 *
 * @param option Value of `--site`.
 * @throws {CommandError} `no-site` when the site or its content service does not answer.
 */
export async function openLiveSite(
  environment: Pick<Environment, 'env'>,
  option: string | undefined,
  store?: Store,
): Promise<LiveSite> {
  const url = siteOriginOf(environment, option);
  const documentUrl = `${url}/`;
  const data = findData(await fetchText(documentUrl));
  const { config, releases } = parse(DocumentData, data ?? 'null', documentUrl);
  const sitemapUrl = `${config.contentUrl}/v1/sitemap`;
  const sitemap = parse(Sitemap, await fetchText(sitemapUrl), sitemapUrl);
  const routes = { ...(await hostRoutes(store, releases.host)), ...releases.routes };
  return { url, config, host: releases.host, sitemap, routes };
}

/** Those that are installed here may be older. */
async function hostRoutes(store: Store | undefined, host: string): Promise<LiveSite['routes']> {
  if (!store) return ROUTES;
  try {
    return (await findHost(store, host)).record.routes ?? ROUTES;
  } catch (cause) {
    // The site shows another store, which `requireSameStore` reports.
    if (cause instanceof LogError) return ROUTES;
    throw cause;
  }
}

/**
 * The origin of the site that `--site`, VITRINE_SITE_URL or PORT names.
 *
 * @throws {CommandError} `usage` if it is not a valid URL.
 */
export function siteOriginOf({ env }: Pick<Environment, 'env'>, option?: string): string {
  const url = siteUrlOf(env, option);
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return new URL(url).origin;
  throw new CommandError('usage', `"${url}" is not a valid URL.`, {
    remedy: 'Pass the URL of a site, for example --site http://localhost:4000.',
  });
}

const REMEDY =
  'Start the site with pnpm start, or name another one: --site <url>, else VITRINE_SITE_URL, else PORT.';

async function fetchText(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.text();
  } catch (cause) {
    throw new CommandError('no-site', `The live site does not answer at ${url}.`, {
      remedy: REMEDY,
      cause,
    });
  }
}

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  json: string,
  url: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), json);
  if (result.success) return result.output;
  throw new CommandError(
    'no-site',
    `${url} is not a Vitrine site: ${describeIssues(result.issues)}.`,
    { remedy: REMEDY },
  );
}
