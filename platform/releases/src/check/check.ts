import { createRecordReader, readHead } from '@vitrine/log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { screenFindings } from '../promote/check-promotion.ts';
import { openFitting } from '../promote/fitting.ts';
import { type PrepareOptions, prepareScreen } from '../publish/prepare.ts';
import { chooseStore } from '../repository.ts';
import type { Finding } from './finding.ts';
import { type Allowance, refusing, sayFinding } from './judge.ts';
import { releaseOf } from './release.ts';
import { checkFiles } from './rules.ts';

export interface CheckOptions extends PrepareOptions, Allowance {
  channel: string;
  store?: string;
}

/** Whether a screen is fit to go live: as it is in its folder, or a version that was published. */
export async function checkScreen(
  environment: Environment,
  { screen, version }: { screen: string; version?: string },
  options: CheckOptions,
): Promise<Outcome> {
  const found =
    version === undefined
      ? await inFolder(environment, screen, options)
      : await published(environment, screen, version, options);
  const refused = refusing(found.findings, options);
  const name = `${screen}@${found.version}`;
  return {
    json: { screen, version: found.version, fit: refused.length === 0, findings: found.findings },
    lines: [
      ...found.findings.map(sayFinding),
      refused.length === 0
        ? `${name} is fit to go live.`
        : `${name} is not fit to go live: ${refused.length} of ${found.findings.length} findings refuse it.`,
    ],
    ...(refused.length > 0 && {
      failure: new CommandError('refused', `${name} is not fit to go live.`, {
        remedy: 'Mend what is named above, and check again.',
      }),
    }),
  };
}

interface Found {
  version: string;
  findings: Finding[];
}

async function inFolder(
  environment: Environment,
  screen: string,
  options: CheckOptions,
): Promise<Found> {
  const { record, built } = await prepareScreen(environment, screen, options);
  const store = chooseStore(environment, options.store);
  const head = await readHead(store, options.channel);
  const beside = await screenFindings(createRecordReader(store), head, record);
  return {
    version: record.version,
    findings: [...checkFiles(releaseOf(record, built)), ...beside],
  };
}

async function published(
  environment: Environment,
  screen: string,
  version: string,
  options: CheckOptions,
): Promise<Found> {
  const store = chooseStore(environment, options.store);
  const { own, beside } = await openFitting(store)(screen, version);
  const head = await readHead(store, options.channel);
  return { version, findings: [...(await own()), ...(await beside(head))] };
}
