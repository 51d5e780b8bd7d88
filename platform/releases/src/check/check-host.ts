import { createRecordReader, readHead } from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { type PrepareOptions, prepareHost } from '../packages/prepare.ts';
import { chooseStore } from '../repository.ts';
import { checkBudget } from '../rules/budget.ts';
import { type Allowance, blockingFindings, describeFinding } from '../rules/enforce.ts';
import { hostFindings } from '../rules/live-set.ts';

export interface CheckHostOptions extends PrepareOptions, Allowance {
  channel: string;
  store?: string;
}

/** Checks whether a build of the host may go live with the screens that are live. */
export async function checkHost(
  environment: Environment,
  options: CheckHostOptions,
): Promise<Outcome> {
  const store = chooseStore(environment, options.store);
  const { record, built, budget } = await prepareHost(environment, options);
  const head = await readHead(store, options.channel);
  const findings = [
    ...(await checkBudget({ record, files: built.files, budget })),
    ...(await hostFindings(createRecordReader(store), head, record)),
  ];
  const blocking = blockingFindings(findings, options);
  const name = `host@${record.version}`;
  if (blocking.length === 0) {
    return {
      json: { host: true, version: record.version, fit: true, findings },
      lines: [...findings.map(describeFinding), `${name} is fit to go live.`],
    };
  }
  const unfit = `${name} is not fit to go live`;
  return {
    json: { host: true, version: record.version, fit: false, findings },
    lines: [
      ...findings.map(describeFinding),
      `${unfit}: ${blocking.length} of ${findings.length} findings block the release.`,
    ],
    failure: new CommandError('refused', `${unfit}.`, {
      remedy: 'Fix the problems above and check again.',
    }),
  };
}
