import { writeScreenPackage } from '@vitrine/release-log/testing';
import { expect, test } from 'vitest';
import { useCommands } from '../../testing/use-commands.ts';

const { at, screen, publishHost, promoteHost } = useCommands();

const LENDS = { react: '19.3.1', '@vitrine/kit': '0.1.2' };

async function goLive(name: string, shared: Record<string, string>): Promise<string> {
  const dir = at(name);
  await writeScreenPackage(dir, { screen: name, shared });
  const args = ['--dir', dir, '--no-build', '--json'];
  const { version } = JSON.parse((await screen('publish', name, ...args)).stdout);
  const release = `${name}@${version}`;
  const done = await screen('promote', release, '--unchecked', '--why', 'a trial');
  expect(done.code, done.stderr).toBe(0);
  return release;
}

/** A live host with a screen for each version of React, and one for the kit. */
async function site() {
  const { version } = await publishHost({ lends: LENDS });
  await promoteHost(version);
  const tight = await goLive('product', { react: '~19.3.0' });
  const loose = await goLive('home', { react: '^19.3.0', '@vitrine/kit': '^0.1.2' });
  return { host: version, tight, loose };
}

const rows = (stdout: string) => stdout.split('\n').map((line) => line.split(/ {2,}/));

test('names the screens that each next version of the host would leave behind', async () => {
  const { host, loose } = await site();
  expect(rows((await screen('outlook')).stdout)).toEqual([
    ['change of the host', 'to be built again'],
    ['react 19.4.0', 'product'],
    ['@vitrine/kit 0.2.0', 'home'],
    ['react 20.0.0', 'all 2'],
    ['@vitrine/kit 1.0.0', 'home'],
    ['contract 2 alone', 'all 2'],
    [''],
    [expect.stringContaining('Why: pnpm screen outlook --host')],
    [''],
  ]);
  const { changes, ...rest } = JSON.parse((await screen('outlook', '--json')).stdout);
  expect(rest).toEqual({ channel: 'stable', host, screens: 2 });
  expect(changes[1].rebuild).toEqual([
    {
      screen: 'home',
      version: loose.split('@')[1],
      owner: 'team-home',
      reasons: [expect.stringContaining(`${loose} needs @vitrine/kit ^0.1.2; host@`)],
    },
  ]);
  expect((await screen('status')).stdout).toContain(
    'Outlook: react 19.4.0 needs 1 of 2 built again, @vitrine/kit 0.2.0 needs 1 of 2 built again (pnpm screen outlook).',
  );
});

test('--host, --shared and --contract choose one host, and the reasons are listed', async () => {
  const { tight } = await site();
  const next = await publishHost({ lends: { ...LENDS, react: '19.4.0' } });
  expect((await screen('outlook')).stdout).toContain(`host@${next.version}`);
  const { stdout } = await screen('outlook', '--host', next.version);
  expect(stdout).toContain(`For host@${next.version}, 1 of 2 live releases have to be built again`);
  expect(stdout).toContain(`${tight} needs react ~19.3.0; host@${next.version} provides 19.4.0.`);
  const asked = await screen(
    'outlook',
    '--shared',
    'react@19.3.9',
    '--shared',
    '@vitrine/kit@0.1.9',
  );
  expect(asked.stdout).toBe('All 2 live releases fit react 19.3.9, @vitrine/kit 0.1.9.\n');
  expect((await screen('outlook', '--contract', '2')).stdout).toContain(
    'For contract 2 alone, 2 of 2',
  );
});

test('what cannot be meant is refused, with a remedy', async () => {
  expect((await screen('outlook')).stderr).toContain('No host is live on channel stable');
  await site();
  const refused = async (...args: string[]) => {
    const { code, stderr } = await screen('outlook', ...args);
    expect(code).toBeGreaterThan(0);
    return stderr;
  };
  expect(await refused('--shared', 'react')).toContain('Not a module with a version');
  expect(await refused('--shared', 'react@soon')).toContain('Not a module with a version');
  expect(await refused('--contract', '0')).toContain('Not the number of a contract');
  expect(await refused('--shared', 'raect@20.0.0')).toContain(
    'does not share raect.\nremedy: Did you mean react?',
  );
  expect(await refused('--host', '9.9.9-none')).toContain('9.9.9-none');
});
