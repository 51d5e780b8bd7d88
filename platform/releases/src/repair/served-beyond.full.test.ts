// The newest entry is lost, with what had been rolled back before it: only the edge knows it.
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { integrityOf } from '@vitrine/release-log';
import { afterEach, expect, test } from 'vitest';
import { useCommands } from '../../testing/use-commands.ts';
import { releasesProgram } from '../program/releases.ts';
import { screenProgram } from '../program/screen.ts';

const { at, opened, runHere, publish, promote } = useCommands();

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** An edge that serves an entry, with a release of product. */
async function edgeWith(version: string, n: number): Promise<string> {
  const bytes = (await opened().get(`channels/stable/${n}.json`)) ?? new Uint8Array();
  const slot = { stable: { version }, lastGood: null, canary: null };
  const answers: Record<string, object> = {
    '/sets/head.json': { n, entry: integrityOf(bytes), channel: 'stable' },
    [`/sets/${n}.json`]: { n, channel: 'stable', screens: { product: slot } },
  };
  const server = createServer(({ url = '' }, response) => {
    const answer = answers[url];
    response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer ?? {}));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

// "Nothing has to be done", and the repair put back what had been rolled back, without a word.
test('repair says which edges go back, what changes for visitors, and how to undo it', async () => {
  const [bad, good] = [(await publish('bad')).version, (await publish('good')).version];
  await promote(bad);
  await promote(good);
  const edge = await edgeWith(good, 2);
  await rm(at('store/channels/stable/2.json'));
  const args = ['repair', '--why', 'lost', '--edge', edge, '--edge', 'http://127.0.0.1:9'];
  const dry = await runHere(releasesProgram, [...args, '--dry-run']);
  const done = await runHere(releasesProgram, args);
  for (const { code, stdout, stderr } of [dry, done]) {
    expect(code, stderr).toBe(0);
    expect(stdout).not.toContain('nothing has to be done');
    expect(stdout).toContain(`  product: its visitors have ${good}, and get ${bad}.\n`);
    expect(stdout).toContain(
      `  pnpm screen promote product@${good} --unchecked --why 'Again, after a repair'`,
    );
    expect(stderr).toContain('note: http://127.0.0.1:9 is away: ');
  }
  expect(dry.stdout).toContain(
    `${edge} serves entry 2: the repair would make it go back from 2 to 1.`,
  );
  expect(done.stdout).toContain(`${edge} serves entry 2: the repair makes it go back from 2 to 1.`);
});

// The repair failed because the log goes on from the entry of a thief, which edges do not serve.
test('repair says what edges serve if the log goes on from an entry that was taken back', async () => {
  const [one, two] = [(await publish('one')).version, (await publish('two')).version];
  await promote(one);
  const keys = async (...args: string[]) =>
    JSON.parse((await runHere(releasesProgram, ['keys', ...args, '--json'])).stdout);
  const { keyId } = await keys('add', 'team-product', '--screens', 'product');
  const env = { VITRINE_SIGNING_KEY: at('keys/team-product.pem') };
  const stolen = ['promote', `product@${two}`, '--unchecked', '--why', 'stolen'];
  expect(await runHere(screenProgram, stolen, { env })).toMatchObject({ code: 0 });
  const three = (await publish('three')).version;
  await promote(three);
  const edge = await edgeWith(three, 3);
  await rm(at('store/channels/stable/3.json'));
  await keys('revoke', keyId, '--last-good', '1', '--why', 'Laptop stolen');
  const args = ['repair', '--why', 'lost', '--edge', edge];
  const { code, stdout, stderr } = await runHere(releasesProgram, args);
  expect(code, stderr).toBe(0);
  expect(stdout).toContain(`  product: its visitors have ${three}, and get ${one}.\n`);
});

// Of entries that the store still has, nothing was said but their numbers.
test('repair says what changes for visitors if it cuts off valid entries', async () => {
  const [one, two] = [(await publish('one')).version, (await publish('two')).version];
  await promote(one);
  await promote(two);
  const edge = await edgeWith(two, 2);
  const args = ['repair', '--last-good', '1', '--why', 'wrong', '--dry-run', '--edge', edge];
  const { code, stdout, stderr } = await runHere(releasesProgram, args);
  expect(code, stderr).toBe(0);
  expect(stdout).toContain(`  product: its visitors have ${two}, and get ${one}.\n`);
  expect(stdout.match(/pnpm screen promote product@/g)).toHaveLength(1);
});
