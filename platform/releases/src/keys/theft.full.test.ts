import { rm } from 'node:fs/promises';
import { writeScreenPackage } from '@vitrine/release-log/testing';
import { expect, test } from 'vitest';
import { useCommands } from '../../testing/use-commands.ts';
import { releasesProgram } from '../program/releases.ts';
import { screenProgram } from '../program/screen.ts';

const { at, runHere, screen, host, publish, publishHost, promote } = useCommands();

const keys = async (...args: string[]) =>
  JSON.parse((await runHere(releasesProgram, ['keys', ...args, '--json'])).stdout);
const status = async () => JSON.parse((await screen('status', '--json')).stdout);

// `status` showed the thief's release as live, with nothing wrong, while edges served another.
test('after a theft, status shows what edges serve, and the release can be promoted again', async () => {
  const one = (await publish('one')).version;
  const two = (await publish('two')).version;
  await promote(one);
  const { keyId } = await keys('add', 'team-product', '--screens', 'product');
  const env = { VITRINE_SIGNING_KEY: at('keys/team-product.pem') };
  const args = ['promote', `product@${two}`, '--unchecked', '--why', 'stolen'];
  expect(await runHere(screenProgram, args, { env })).toMatchObject({ code: 0 });
  await keys('revoke', keyId, '--last-good', '1', '--why', 'Laptop stolen', '--by', 'Ida');
  expect(await status()).toMatchObject({
    n: 2,
    verified: false,
    problem: expect.stringMatching(
      /^Entry 2 .* was revoked at .* rollback is refused until then\.$/,
    ),
    // The rollback's remedy says to promote what status shows: it was the thief's release.
    shown: 1,
    screens: { product: { version: one } },
  });
  expect((await screen('rollback', 'product')).stderr).toContain('status shows its version');
  const again = `pnpm screen promote product@${one} --unchecked --why 'Again, after a theft'`;
  expect(await status()).toMatchObject({ promoteAgain: [again] });
  const { stdout } = await screen('status');
  expect(stdout).toContain('Shown here is entry 1,');
  expect(stdout).toContain(`Edges serve product@${one}, as before. Promote it again`);
  expect(stdout).toContain(`: ${again}\n`);
  // The table showed the thief's promotion as any other.
  const history = JSON.parse((await screen('history', '--json')).stdout);
  const refused = expect.stringMatching(
    /^Entry 2 is taken back: Entry 2 .* of team-product, which was revoked at 20\S+ by Ida\.$/,
  );
  expect(history.entries).toMatchObject([{ n: 2, key: keyId, refused }, { n: 1 }]);
  expect(history.entries[1]).not.toHaveProperty('refused');
  expect((await screen('history')).stdout).toMatch(
    /^2 .* promote, taken back .*\n1 .* promote {2}/m,
  );

  // Another team promotes: the thief's entry is not the newest any more.
  const shell = (await publishHost()).version;
  expect(await host('promote', shell)).toMatchObject({ code: 0 });
  expect(await status()).toMatchObject({
    n: 3,
    verified: true,
    revoked: ['product'],
    screens: { product: { version: one, since: expect.any(String), why: 'a trial (unchecked)' } },
  });
  expect((await screen('status')).stdout).toContain(`: ${again}\n`);

  // The promotion was the team's own: `promote` said that there was nothing to do.
  expect((await promote(two, '--expect', two)).stderr).toContain(`but product@${one} is.`);
  expect((await promote(two, '--canary', '10')).stderr).toContain('cannot be a canary');
  // Its last good release is the thief's choice.
  expect((await screen('rollback', 'product')).stderr).toContain(
    'product cannot be rolled back: it was changed with a key that has been revoked since.',
  );
  expect(await promote(two, '--expect', one)).toMatchObject({ code: 0 });
  const after = await status();
  expect(after).toMatchObject({ n: 4, screens: { product: { version: two } } });
  expect(after).not.toHaveProperty('revoked');
});

// It was the last good release: the one that edges show if the new one does not load.
test('the release that a thief promoted does not become the last good one', async () => {
  const [one, two, three] = [await publish('one'), await publish('two'), await publish('three')];
  await promote(one.version);
  const { keyId } = await keys('add', 'team-product', '--screens', 'product');
  const env = { VITRINE_SIGNING_KEY: at('keys/team-product.pem') };
  const args = ['promote', `product@${two.version}`, '--unchecked', '--why', 'stolen'];
  expect(await runHere(screenProgram, args, { env })).toMatchObject({ code: 0 });
  await keys('revoke', keyId, '--last-good', '1', '--why', 'Laptop stolen');

  await promote(three.version);
  expect(await status()).toMatchObject({
    n: 3,
    screens: { product: { version: three.version, lastGood: one.version } },
  });
});

// Only revoked keys counted: with a token, a log that had lost its end was whole.
test('verify misses the entries that the revocation of a token has seen', async () => {
  await promote((await publish('one')).version);
  await promote((await publish('two')).version);
  await keys('add-token', '--id', 'product-ci', '--owner', 'team-product', '--screens', 'product');
  await keys('revoke', 'token:product-ci', '--why', 'Token stolen');
  await rm(at('store/channels/stable/2.json'));
  const { code, stdout } = await screen('verify', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(stdout).damages).toMatchObject([
    {
      at: 'channels/stable/2.json',
      problem: expect.stringMatching(/^It is missing\. .* repair --channel stable --last-good 1 /),
    },
  ]);
});

// `verify` called the thief's record damaged, and `publish` asked to delete a file by hand; after
// that a repair left an entry that referenced a missing release.
test('the release that a thief published is revoked, not damaged, and publishing again replaces it', async () => {
  const one = (await publish('one')).version;
  await promote(one);
  const { keyId } = await keys('add', 'team-product', '--screens', 'product');
  const before = new Date().toISOString();
  const env = { VITRINE_SIGNING_KEY: at('keys/team-product.pem') };
  const dir = await writeScreenPackage(at('product-two'), { change: 'two' });
  const args = ['publish', 'product', '--dir', dir, '--no-build', '--json'];
  const { version: two } = JSON.parse((await runHere(screenProgram, args, { env })).stdout);
  const live = ['promote', `product@${two}`, '--unchecked', '--why', 'stolen'];
  expect(await runHere(screenProgram, live, { env })).toMatchObject({ code: 0 });
  await keys('revoke', keyId, '--since', before, '--last-good', '1', '--why', 'Laptop stolen');

  const record = `screens/product/releases/${two}.json`;
  const verified = await screen('verify');
  expect(verified).toMatchObject({ code: 0 });
  expect(verified.stdout).toContain(
    `${record} is revoked: The record of product@${two} is signed by the key ${keyId} of team-product, which was revoked at `,
  );
  expect(verified.stdout).toContain(`, for everything since ${before}.`);
  expect(verified.stdout).toContain('publish it again from its commit');
  // It was live by the thief's entry alone. Promoted by somebody else, visitors do not get it.
  expect(await promote(two)).toMatchObject({ code: 1 });

  const again = await screen(...args);
  expect(again).toMatchObject({ code: 0 });
  expect(again.stderr).toContain(`The record of product@${two} is signed by the key ${keyId}`);
  expect(again.stderr).toContain('It is replaced.');
  expect(JSON.parse(again.stdout)).toMatchObject({ published: true, version: two });
  expect(JSON.parse((await screen(...args)).stdout)).toMatchObject({ published: false });
  const clean = { damages: [], revoked: [] };
  expect(JSON.parse((await screen('verify', '--json')).stdout)).toMatchObject(clean);
  expect(await promote(two)).toMatchObject({ code: 0 });
  expect(JSON.parse((await screen('verify', '--json')).stdout)).toMatchObject(clean);
  expect(await status()).toMatchObject({ n: 3, screens: { product: { version: two } } });

  const repair = ['repair', '--last-good', '1', '--why', 'the thief was here'];
  expect(await runHere(releasesProgram, repair)).toMatchObject({ code: 0 });
  expect(JSON.parse((await screen('verify', '--json')).stdout)).toMatchObject(clean);
});

// It was "already live", although the record that the entry names is gone.
test('a live release whose record was revoked is promoted once more after it was published again', async () => {
  await promote((await publish('one')).version);
  const { keyId } = await keys('add', 'team-product', '--screens', 'product', '--may', 'publish');
  const before = new Date().toISOString();
  const env = { VITRINE_SIGNING_KEY: at('keys/team-product.pem') };
  const dir = await writeScreenPackage(at('product-two'), { change: 'two' });
  const args = ['publish', 'product', '--dir', dir, '--no-build', '--json'];
  const { version: two } = JSON.parse((await runHere(screenProgram, args, { env })).stdout);
  expect(await promote(two)).toMatchObject({ code: 0 });
  await keys('revoke', keyId, '--since', before, '--why', 'Laptop stolen');

  const verified = await screen('verify');
  expect(verified).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('1 thing in the store is damaged.'),
  });
  expect(verified.stdout).toContain(`It references product@${two}, which edges do not serve.`);
  expect(await screen(...args)).toMatchObject({ code: 0 });
  expect(await promote(two)).toMatchObject({ code: 0 });
  expect(await screen('verify')).toMatchObject({ code: 0 });
});

// Nobody saw what a revocation would change for visitors before it did.
test('a revocation lists what it takes back, and the canary that was running is promoted again too', async () => {
  const [one = '', two = '', three = ''] = await Promise.all(
    ['one', 'two', 'three'].map(async (change) => (await publish(change)).version),
  );
  await promote(one);
  await promote(two, '--canary', '10');
  const { keyId } = await keys('add', 'team-product', '--screens', 'product');
  const env = { VITRINE_SIGNING_KEY: at('keys/team-product.pem') };
  const args = ['promote', `product@${three}`, '--unchecked', '--why', 'stolen'];
  expect(await runHere(screenProgram, args, { env })).toMatchObject({ code: 0 });
  const revoke = (...more: string[]) =>
    runHere(releasesProgram, ['keys', 'revoke', keyId, '--last-good', '2', '--why', 'x', ...more]);
  const dry = await revoke('--dry-run');
  expect(dry.stdout).toContain(
    `Would take back, so that edges serve what was live before:\n  entry 3 of stable, the promote of product@${three}\n`,
  );
  expect(dry.stdout).not.toContain('Running edges');
  const done = await revoke('--json');
  expect(JSON.parse(done.stdout)).toMatchObject({
    takesBack: [{ channel: 'stable', n: 3, kind: 'promote', release: `product@${three}` }],
  });
  const why = "--unchecked --why 'Again, after a theft'";
  const again = [
    `pnpm screen promote product@${one} ${why}`,
    `pnpm screen promote product@${two} --canary 10 ${why}`,
  ];
  expect(await status()).toMatchObject({ promoteAgain: again });
  expect((await screen('status')).stdout).toContain(
    `Edges serve product@${one}, and ${two} as a canary, as before. Promote it again with a valid key, or another release: ${again.join(', then ')}\n`,
  );
});

// The thief's release stayed live without a word: only what is signed later is taken back.
test('a revocation from now on says what the revoked key has live', async () => {
  const [one, two] = [(await publish('one')).version, (await publish('two')).version];
  await promote(one);
  const { keyId } = await keys('add', 'team-product', '--screens', 'product');
  const env = { VITRINE_SIGNING_KEY: at('keys/team-product.pem') };
  const args = ['promote', `product@${two}`, '--unchecked', '--why', 'stolen'];
  expect(await runHere(screenProgram, args, { env })).toMatchObject({ code: 0 });
  const revoke = (...more: string[]) =>
    runHere(releasesProgram, ['keys', 'revoke', keyId, '--why', 'x', ...more]);
  const hint = 'product stays as entry 2 of stable made it';
  expect((await revoke('--dry-run')).stdout).toContain(
    `${hint}, with what is revoked now. If that was the thief, repeat the command with --channel stable --last-good 1.`,
  );
  expect((await revoke('--dry-run', '--last-good', '1')).stdout).not.toContain(hint);
});
