import { LogEntry } from '@vitrine/contract';
import { parseJsonBytes } from '@vitrine/release-log';
import { describe, expect, test } from 'vitest';
import { useCommands } from '../../testing/use-commands.ts';

const {
  opened,
  screen,
  host,
  screenProcess,
  hostProcess,
  publish,
  publishHost,
  promote,
  promoteHost,
} = useCommands();

describe('promotions at once', () => {
  test('two promotions at the same time both succeed', async () => {
    const one = (await publish('one')).version;
    const shell = (await publishHost()).version;
    const both = await Promise.all([
      screenProcess('promote', `product@${one}`, '--unchecked', '--why', 'a trial'),
      hostProcess('promote', shell),
    ]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const second = await opened().get('channels/stable/2.json');
    const entry = parseJsonBytes(LogEntry, second ?? new Uint8Array(), 'entry 2');
    expect(entry.set.host?.stable.version).toBe(shell);
    expect(entry.set.screens['product']?.stable.version).toBe(one);
  });
});

describe('promote and rollback with --expect', () => {
  // Two teams promoted the same screen, and the last one won without a word.
  test('of two teams that have seen the same release, the second learns who was first', async () => {
    const [one, two, three] = [
      (await publish('one')).version,
      (await publish('two')).version,
      (await publish('three')).version,
    ];
    await screen('promote', `product@${one}`, '--expect', 'none');
    const first = await promote(two, '--expect', one, '--by', 'Ida of team east');
    expect(first).toMatchObject({ code: 0, stderr: '' });
    const second = await promote(three, '--expect', one, '--by', 'Noor of team west');
    expect(second).toMatchObject({ code: 1, stdout: '' });
    expect(second.stderr).toMatch(
      new RegExp(
        `error: You expected product@${one} to be live, but product@${two} is\\. Ida of team east promoted it at 20\\S+ \\(entry 2: a trial \\(unchecked\\)\\)\\.\nremedy: .*--expect ${two}\\.\n`,
      ),
    );
    // Regression: after a canary, its entry was named for the stable release.
    await promote(three, '--canary', '10', '--by', 'Ada of team north');
    const third = await promote(three, '--expect', one);
    expect(third.stderr).toMatch(/Ida of team east promoted it at 20\S+ \(entry 2: /);
    expect((await promote(three, '--expect', two)).code).toBe(0);
  });

  test('only one of several promotions that start at once with the same expectation succeeds', async () => {
    const versions = await Promise.all(
      ['a', 'b', 'c'].map(async (change) => (await publish(change)).version),
    );
    const all = await Promise.all(
      versions.map((version) => screenProcess('promote', `product@${version}`, '--expect', 'none')),
    );
    expect(all.map(({ code }) => code).sort()).toEqual([0, 1, 1]);
    expect(await opened().list('channels/stable')).toEqual(['1.json', 'head.json']);
  });

  test('a screen that was rolled back meanwhile is not rolled back again', async () => {
    const [one, two] = [(await publish('one')).version, (await publish('two')).version];
    await promote(one);
    await promote(two);
    expect((await screen('rollback', 'product', '--expect', two)).code).toBe(0);
    const again = await screen('rollback', 'product', '--expect', two);
    expect(again.code).toBe(1);
    expect(again.stderr).toMatch(/expected product@\S+ to be live, .* rolled it back at/);
  });

  test('the host is promoted and rolled back only if the expected one is live', async () => {
    const one = (await publishHost()).version;
    const two = (await publishHost({ change: 'two' })).version;
    expect((await host('promote', one, '--expect', two)).stderr).toMatch(/but no host is\./);
    expect((await host('promote', one, '--expect', 'none')).code).toBe(0);
    expect((await host('promote', two, '--expect', 'none')).stderr).toContain('expected no host');
    expect((await promoteHost(two, '--expect', one)).code).toBe(0);
    expect((await host('rollback', '--expect', one)).code).toBe(1);
    expect((await host('rollback', '--expect', two)).code).toBe(0);
  });

  test('a dry run is refused too, and --expect is for one screen', async () => {
    const { version } = await publish();
    const dry = await screen('promote', `product@${version}`, '--expect', version, '--dry-run');
    expect(dry).toMatchObject({ code: 1, stdout: '' });
    const several = await screen('promote', 'home@1.0.0', 'product@1.0.0', '--expect', 'none');
    expect(several.code).toBe(2);
    expect((await screen('promote', 'home@1.0.0', '--expect', '../x')).code).toBe(2);
  });
});
