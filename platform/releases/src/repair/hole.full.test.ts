// Somebody has removed an entry from the middle of the log, and nobody has a backup.
import { rm } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { useCommands } from '../../testing/use-commands.ts';
import { releasesProgram } from '../program/releases.ts';

const { at, runHere, screen, host, publish, publishHost, promote } = useCommands();

let versions: { one: string; two: string; three: string; shell: string };
const missing = 'Entry 2 of channel stable is missing.';
const cutOff = 'pnpm releases repair --channel stable --last-good 1';

/** 1: one, 2: two (removed), 3: three, 4: the host, 5: three for everybody, 6: a canary. */
beforeEach(async () => {
  const published = await Promise.all(['one', 'two', 'three'].map((name) => publish(name)));
  const [one = '', two = '', three = ''] = published.map(({ version }) => version);
  const shell = (await publishHost()).version;
  versions = { one, two, three, shell };
  await promote(one, '--by', 'Ida');
  await promote(two, '--by', 'Noor');
  await promote(three, '--by', 'Mia', '--why', "Eve's $(gallery)");
  await host('promote', shell, '--by', 'Ida', '--why', 'React 19.4');
  await promote(one, '--canary', '10', '--by', 'Noor');
  await rm(at('store/channels/stable/2.json'));
});

// It printed only the names of the files: nobody knew what had to be repeated.
test('repair says who has written what it cuts off, and how to make it live again', async () => {
  const { one, three, shell } = versions;
  const args = ['repair', '--last-good', '1', '--why', 'lost'];
  const dry = await runHere(releasesProgram, [...args, '--dry-run']);
  const commands = [
    `pnpm host promote ${shell} --unchecked --why 'React 19.4'`,
    `pnpm screen promote product@${three} --unchecked --why 'a trial'`,
    `pnpm screen promote product@${one} --canary 10 --unchecked --why 'a trial'`,
  ];
  const done = await runHere(releasesProgram, args);
  for (const { code, stdout } of [dry, done]) {
    expect(code).toBe(0);
    expect(stdout).toMatch(
      new RegExp(
        `3 +20\\S+Z +promote +product@${three} .* Mia .*Eve's \\$\\(gallery\\) \\(unchecked\\)`,
      ),
    );
    expect(stdout).toMatch(new RegExp(`4 +20\\S+Z +promote +host@${shell} .* Ida .*React 19.4`));
    expect(stdout).toMatch(new RegExp(`5 +20\\S+Z +canary 10 % +product@${one} .* Noor`));
    expect(stdout).toContain(commands.map((command) => `  ${command}\n`).join(''));
  }
  expect(dry.stdout).toContain('Would remove channels/stable/3.json.');
});

// It printed the error only, and not the entries that it had read.
test('history lists the entries after the hole, then says what is missing and what to do', async () => {
  const history = await screen('history');
  expect(history.code).toBe(1);
  expect(history.stdout.split('\n').map((line) => line.split(' ')[0])).toEqual([
    ...['entry', '5', '4', '3', ''],
  ]);
  expect(history.stderr).toContain(`error: ${missing}`);
  expect(history.stderr).toContain(cutOff);
  const { code, entries } = JSON.parse((await screen('history', '--json')).stdout);
  expect(code).toBe('missing');
  expect(entries.map(({ n }: { n: number }) => n)).toEqual([5, 4, 3]);
});

// The head was shown as if all was well.
test('status shows what is live, and that the entries after the hole are not safe', async () => {
  const { code, stdout } = await screen('status');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Channel stable, entry 5 of /);
  expect(stdout).toContain(versions.three);
  expect(stdout).toContain(
    `${missing} Entry 1 is the last one of the whole log: edges serve the entries after it, but without a backup a repair cuts off 3 to 5`,
  );
  expect(stdout).toContain(cutOff);
  expect(JSON.parse((await screen('status', '--json')).stdout)).toMatchObject({ n: 5, missing: 2 });
});

// A promotion was written without a word, and cut off by the next repair.
test('a promotion warns first; a rollback that needs the missing entry says what to do', async () => {
  const { two, three } = versions;
  const promoted = await promote(three);
  expect(promoted).toMatchObject({ code: 0 });
  expect(promoted.stderr).toContain(`warning: ${missing} `);
  expect(promoted.stderr).toContain('and what is written now. Restore channels/stable/2.json');
  const refused = await screen('rollback', 'product');
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain(
    `error: product cannot be rolled back: the log does not say any more what was live before product@${two}. ${missing}`,
  );
  expect(refused.stderr).toContain(
    `remedy: To make that release live now, promote it: pnpm screen promote product@${two} --channel stable. Restore`,
  );
  expect(await promote(two)).toMatchObject({ code: 0 });
});
