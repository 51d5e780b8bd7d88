import { mkdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useCommands } from '../../testing/use-commands.ts';
import { releasesProgram } from '../program/releases.ts';

const { at, runHere } = useCommands();

const keys = (...args: string[]) => runHere(releasesProgram, ['keys', ...args], { cwd: at() });

// A token for the screen prodct was made without a word.
test.each([
  ['add', 'team-x'],
  ['add-token', '--id', 'x', '--owner', 'team-x'],
  ['add-oidc', '--id', 'x', '--owner', 'team-x', '--claims', 'a=b'],
])(
  'names that do not exist are noted by keys %s, with those that were probably meant',
  async (...args) => {
    await mkdir(at('store/screens/product'), { recursive: true });
    const audience = args[0] === 'add-oidc' ? ['--audience', 'https://x.example'] : [];
    const add = (...names: string[]) => keys(...args, ...audience, '--dry-run', ...names);
    const names = ['--screens', 'prodct', 'host', '--channels', 'stabel', 'stable'];
    expect(await add(...names)).toMatchObject({
      code: 0,
      stderr:
        'note: There is no screen prodct yet. Did you mean product? There are: host, product.\n' +
        'note: There is no channel stabel yet. Did you mean stable? There are: stable.\n',
    });
    expect(await add('--screens', '*', '--channels', '*')).toMatchObject({ code: 0, stderr: '' });
  },
);

test('a key that signs for others is confirmed as one', async () => {
  const args = ['add', 'release-api', '--screens', '*', '--signs-for-others', '--dry-run'];
  expect((await keys(...args)).stdout).toMatch(
    /^Would add the key .* on all channels, and sign for others\.\n/,
  );
});
