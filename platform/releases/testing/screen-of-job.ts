// `vitrine screen …` in a job of a CI, without build and browser: a check finds nothing.
import { readHead } from '@vitrine/release-log';
import { recordCheck } from '../src/check/record-check.ts';
import { type Environment, processEnvironment } from '../src/environment.ts';
import { run } from '../src/program/run.ts';
import { screenProgram } from '../src/program/screen.ts';
import { whoIs } from '../src/provenance.ts';
import { chooseStore } from '../src/repository.ts';
import { openReleaseChecks } from '../src/rules/release-checks.ts';
import { signerOf } from '../src/signing.ts';

const environment = processEnvironment();
const [command = '', ...args] = process.argv.slice(2);

if (command === 'check') await checkNothing(environment, args[0] ?? '');
else {
  const build = command === 'publish' ? ['--dir', process.env['BUILD'] ?? '', '--no-build'] : [];
  const words = [command, ...args, ...build];
  process.exitCode = await run(environment, screenProgram, words);
}

async function checkNothing(at: Environment, release: string): Promise<void> {
  const [target = '', version = ''] = release.split('@');
  const store = chooseStore(at, undefined);
  const signer = await signerOf(at, undefined, { action: 'check', target });
  const { reference } = await openReleaseChecks(store, signer.keys)(target, version);
  const head = await readHead(store, 'stable');
  const site = 'http://localhost:4000';
  const log = { channel: 'stable', n: head?.n ?? 0, at: head?.at ?? '' };
  const seen = { host: 'none', site, log, pages: [], findings: [], blocking: [] };
  const who = { at: at.now(), by: await whoIs(at, store) };
  await recordCheck(store, target, reference, { ...seen, ...who }, signer);
}
