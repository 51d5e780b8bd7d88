import { type Configuration, DocumentData, Sitemap } from '@vitrine/contract';
import { describeIssues } from '@vitrine/release-log';
import { DEFAULT_PATH } from '@vitrine/routes';
import * as v from 'valibot';
import { CommandError } from '../../command-error.ts';
import type { Environment } from '../../environment.ts';
import { findData } from './candidate-data.ts';

/** For one answer, body included, in ms. */
const DEADLINE = 10_000;

/** The site that a candidate is looked at in. */
export interface LiveSite {
  /** Without a slash at its end. */
  url: string;
  config: Configuration;
  /** Version of the host that is live. */
  host: string;
  /** Every page that the content has, by its path in each locale. */
  sitemap: Sitemap;
}

/**
 * Asks the live site for a document, which says where its parts are, and its content which pages there are.
 *
 * @param option `--site`; else VITRINE_SITE_URL, else where `pnpm start` serves.
 * @throws {CommandError} `no-site` when one of the two does not answer as it should.
 */
export async function openLiveSite(
  { env }: Pick<Environment, 'env'>,
  option: string | undefined,
): Promise<LiveSite> {
  const given = option ?? (env['VITRINE_SITE_URL'] || 'http://localhost:4000');
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
    throw new CommandError('usage', `"${given}" is no address of a site.`, {
      remedy: 'Write it as http://localhost:4000.',
    });
  }
  const url = new URL(given).origin;
  const address = url + DEFAULT_PATH;
  const data = findData(await ask(address));
  const { config, releases } = parse(DocumentData, data ?? 'null', address);
  const sitemapAddress = `${config.contentUrl}/v1/sitemap`;
  const sitemap = parse(Sitemap, await ask(sitemapAddress), sitemapAddress);
  return { url, config, host: releases.host, sitemap };
}

const REMEDY = 'Start the site with pnpm start, or name one that runs with --site.';

async function ask(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(DEADLINE) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return await answer.text();
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
    `What is at ${url} is no site of this kind: ${describeIssues(result.issues)}.`,
    { remedy: REMEDY },
  );
}
