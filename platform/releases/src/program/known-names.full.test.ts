import { mkdir } from 'node:fs/promises';
import { writeScreenPackage } from '@vitrine/release-log/testing';
import { expect, test } from 'vitest';
import { useCommands } from '../../testing/use-commands.ts';
import { releasesProgram } from './releases.ts';
import { screenProgram } from './screen.ts';

const { at, runHere, screen, host, publish, promote } = useCommands();

// A mistyped channel was empty for `status` and `history`, and `promote` made it: live for nobody.
test('a channel that has no log is named, by every command with a channel', async () => {
  const { version } = await publish('one');
  await promote(version);
  const release = `product@${version}`;
  const why = ['--why', 'a trial'];
  const commands = {
    status: screen('status', '--channel', 'stabel'),
    'host status': host('status', '--channel', 'stabel'),
    history: screen('history', '--channel', 'stabel'),
    promote: promote(version, '--channel', 'stabel', '--dry-run'),
    rollback: screen('rollback', 'product', '--channel', 'stabel'),
    remove: screen('remove', 'product', ...why, '--channel', 'stabel'),
    check: screen('check', release, '--channel', 'stabel'),
    preview: screen('preview', release, '--channel', 'stabel'),
    repair: runHere(releasesProgram, ['repair', '--channel', 'stabel']),
    revoke: runHere(releasesProgram, ['keys', 'revoke', 'x', '--channel', 'stabel']),
  };
  for (const [name, running] of Object.entries(commands)) {
    const { code, stderr } = await running;
    expect(code, name).toBe(1);
    expect(stderr, name).toContain('There is no channel stabel. Channels: stable.');
    expect(stderr, name).toContain('Did you mean stable? The first promotion makes a channel');
  }
  const nope = await screen('status', '--channel', 'nope', '--json');
  expect(JSON.parse(nope.stdout)).toMatchObject({
    code: 'unknown-channel',
    remedy: 'The first promotion makes a channel, with --new-channel.',
  });
});

test('the first promotion makes a channel on request', async () => {
  const { version } = await publish('one');
  expect(await promote(version, '--channel', 'beta')).toMatchObject({ code: 1 });
  expect(await promote(version, '--channel', 'beta', '--new-channel')).toMatchObject({ code: 0 });
  expect(await screen('status', '--channel', 'beta')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(version),
  });
});

test('a rule that does not exist is not allowed, but named', async () => {
  const args = ['publish', 'product', '--no-build', '--allow', 'first-pain'];
  expect(await screen(...args)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/Not a rule\. Did you mean first-paint\? Rules: axe, budget, /),
  });
});

test('a store without anything is noted', async () => {
  await mkdir(at('empty'));
  for (const args of [['status'], ['history'], ['prune', '--dry-run']]) {
    const { code, stderr } = await screen(...args, '--store', at('empty'));
    expect(code).toBe(0);
    expect(stderr).toContain(`note: The store ${at('empty')} is empty.`);
  }
});

// It was an empty store, in which nothing is live.
test('a store that does not exist is named, and publish alone makes it', async () => {
  const dir = await writeScreenPackage(at('product'), { change: 'one' });
  const commands: [Parameters<typeof runHere>[0], string[]][] = [
    [screenProgram, ['status']],
    [screenProgram, ['history']],
    [screenProgram, ['verify']],
    [screenProgram, ['promote', 'product@1.0.0-aaaaaaaaaa']],
    [releasesProgram, ['repair', '--dry-run']],
  ];
  for (const [program, args] of commands) {
    const { code, stderr } = await runHere(program, [...args, '--store', at('stroe')]);
    expect(code, args.join(' ')).toBe(1);
    expect(stderr).toContain(
      `error: There is no release store at ${at('stroe')}.\nremedy: Correct --store`,
    );
  }
  const made = ['publish', 'product', '--dir', dir, '--no-build', '--store', at('stroe')];
  expect(await screen(...made)).toMatchObject({ code: 0 });
  expect(await screen('status', '--store', at('stroe'))).toMatchObject({ code: 0 });
});

// A mistyped folder became a store without a word.
test('publish notes that it makes a new store', async () => {
  const dir = await writeScreenPackage(at('product'), { change: 'one' });
  const args = ['publish', 'product', '--dir', dir, '--no-build', '--dry-run'];
  const { stderr } = await screen(...args, '--store', at('stroe'));
  expect(stderr).toContain(`note: The store ${at('stroe')} is empty. A new store is made there.`);
  expect((await screen(...args)).stderr).not.toContain('A new store');
});

// It said that the log "would be cut off".
test('repair --dry-run of a log that is whole says that nothing has to be done', async () => {
  await promote((await publish('one')).version);
  const { code, stdout } = await runHere(releasesProgram, ['repair', '--dry-run']);
  expect(code).toBe(0);
  expect(stdout).toContain('is whole up to its newest entry, 1: nothing has to be done.');
  expect(stdout).not.toContain('cut off');
});
