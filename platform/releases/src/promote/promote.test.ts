import { HOST } from '@vitrine/release-log';
import { writeScreenPackage } from '@vitrine/release-log/testing';
import { describe, expect, test } from 'vitest';
import { useCommands } from '../../testing/use-commands.ts';

const { at, opened, screen, host, publish, publishHost, promote, recordCheck } = useCommands();

describe('promote and rollback', () => {
  test('a release goes live, the next one as a canary, then for everybody, and is rolled back', async () => {
    const one = (await publish('one')).version;
    const two = (await publish('two')).version;
    const shell = (await publishHost()).version;
    await host('promote', `host@${shell}`, '--by', 'Ida');
    await recordCheck(one);
    await screen('promote', `product@${one}`, '--by', 'Noor', '--why', 'first');

    await recordCheck(two);
    const canary = await screen('promote', `product@${two}`, '--canary', '10', '--json');
    expect(JSON.parse(canary.stdout)).toEqual({
      screen: 'product',
      version: two,
      action: 'canary',
      share: 10,
      channel: 'stable',
      n: 3,
      changed: true,
    });
    await screen('promote', `product@${two}`, '--by', 'Noor', '--why', 'new gallery');
    const live = JSON.parse((await screen('status', '--json')).stdout);
    expect(live).toMatchObject({
      channel: 'stable',
      n: 4,
      host: { version: shell, by: 'Ida', owner: null },
      screens: {
        product: {
          ...{ version: two, lastGood: one, canary: null, by: 'Noor', why: 'new gallery' },
          owner: 'team-product',
        },
      },
    });

    const back = await screen('rollback', 'product', '--why', 'prices are missing');
    expect(back.stdout).toContain(`product is rolled back to ${one} for all`);
    const history = JSON.parse((await screen('history', 'product', '--json')).stdout);
    expect(history.entries.map(({ action }: { action: string }) => action)).toEqual([
      'rollback',
      'promote',
      'canary',
      'promote',
    ]);
    expect(history.entries[0]).toMatchObject({ n: 5, version: one, why: 'prices are missing' });

    const then = await screen('status', '--at', live.screens.product.since, '--json');
    expect(JSON.parse(then.stdout).screens.product.version).toBe(two);
  });

  test('a live screen is replaced only by a release with a recorded browser check of the same files', async () => {
    const [one, two] = [(await publish('one')).version, (await publish('two')).version];
    // No host is live, so nobody can see it.
    expect(await screen('promote', `product@${one}`)).toMatchObject({ code: 0 });
    for (const how of [[], ['--canary', '10'], ['--dry-run']]) {
      const done = await screen('promote', `product@${two}`, ...how);
      expect(done).toMatchObject({ code: 1, stdout: '' });
      expect(done.stderr).toContain(`product@${two} has not been checked in a browser.`);
      expect(done.stderr).toContain(`remedy: Run pnpm screen check product@${two} --browser`);
    }
    await recordCheck(two, { record: `sha384-${'A'.repeat(64)}` });
    const other = await screen('promote', `product@${two}`);
    expect(other).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is for other files than the published ones'),
    });

    const shell = (await publishHost()).version;
    await host('promote', shell);
    await recordCheck(two, { allowed: ['axe'] });
    const done = await screen('promote', `product@${two}`);
    expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining('is promoted for all') });
    expect(done.stderr).toMatch(/with --allow axe.*inside host@0\.1\.0-host, but host@.* is live/s);
    // It is already live, so there is nothing to do. A rollback needs no check: that release was
    // live.
    expect(await screen('promote', `product@${two}`)).toMatchObject({ code: 0 });
    expect(await screen('rollback', 'product')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('was live before, but has no passed browser check'),
    });
  });

  // Visitors got a first release that the host could not show.
  test('on a live site, the first release of a screen needs a browser check too', async () => {
    await host('promote', (await publishHost()).version);
    const { version } = await publish();
    const refused = await screen('promote', `product@${version}`);
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has not been checked in a browser'),
    });
    await recordCheck(version);
    expect(await screen('promote', `product@${version}`)).toMatchObject({ code: 0 });
    // It was checked, and can go back to the site after it was taken off.
    await screen('remove', 'product', '--why', 'a mistake');
    expect(await screen('promote', `product@${version}`)).toMatchObject({ code: 0 });
  });

  // A failed check was not recorded: `promote` said “has not been checked”, and `status` nothing.
  test('a release whose check failed is refused with its findings, which status and history show', async () => {
    const one = (await publish('one')).version;
    const two = (await publish('two')).version;
    await screen('promote', `product@${one}`);
    await recordCheck(two);
    const findings = [
      { rule: 'axe', message: 'color-contrast: too low\nsecond line' },
      { rule: 'console', message: 'TypeError: x is not a function' },
      ...Array.from({ length: 2 }, () => ({ rule: 'leftovers', message: 'a listener' })),
    ];
    // A later check of the same release replaces the passed one.
    await recordCheck(two, { outcome: 'failed', findings });
    const sentence = `The browser check of product@${two} failed at 2026-11-03T14:03:00.000Z with 4 findings: [axe] color-contrast: too low [console] TypeError: x is not a function [leftovers] a listener (and 1 more)`;
    for (const how of [[], ['--canary', '10'], ['--dry-run']]) {
      const refused = await screen('promote', `product@${two}`, ...how, '--why', 'urgent');
      expect(refused).toMatchObject({ code: 1, stdout: '' });
      expect(refused.stderr).toContain(`error: ${sentence}\nremedy: Run pnpm screen check`);
    }
    expect((await screen('status')).stdout).not.toContain('failed at');
    expect(await promote(two)).toMatchObject({ code: 0 });
    for (const command of ['status', 'history']) {
      expect((await screen(command)).stdout).toContain(sentence);
      const { failedChecks } = JSON.parse((await screen(command, '--json')).stdout);
      expect(failedChecks).toEqual([sentence]);
    }
    expect((await screen('history')).stdout).toContain('a trial (unchecked)');
    // It does not become last good.
    const three = (await publish('three')).version;
    await recordCheck(one);
    await promote(three);
    const live = JSON.parse((await screen('status', '--json')).stdout);
    expect(live.screens.product).toMatchObject({ lastGood: one });
  });

  // `host promote` asked for no check, though every page of every screen depends on the host.
  test('a host replaces the live one only with a passed browser check', async () => {
    // No host is live, so no site could check it.
    const one = (await publishHost()).version;
    expect(await host('promote', one)).toMatchObject({ code: 0 });
    const two = (await publishHost({ change: 'two' })).version;
    const refused = await host('promote', two, '--why', 'urgent');
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain(`host@${two} has not been checked in a browser.`);
    expect(refused.stderr).toContain(`remedy: Run pnpm host check ${two} --browser:`);
    expect(await host('promote', two, '--unchecked')).toMatchObject({ code: 2 });

    const findings = [{ rule: 'mounts', message: '/en/home: The screen does not show.' }];
    await recordCheck(two, { outcome: 'failed', findings }, HOST);
    expect((await host('promote', two)).stderr).toMatch(
      /The browser check of host@\S+ failed at \S+ with 1 finding: \[mounts\] \/en\/home/,
    );
    await recordCheck(two, {}, HOST);
    const done = await host('promote', two);
    expect(done).toMatchObject({ code: 0, stderr: '' });
    // It was live.
    expect(await host('rollback')).toMatchObject({ code: 0 });
  });

  // `check --browser --store <copy>` recorded a pass from the site of the other store.
  test('a check that was recorded with another store is not accepted', async () => {
    await screen('promote', `product@${(await publish('one')).version}`);
    const two = (await publish('two')).version;
    for (const log of [{ channel: 'stable', n: 1, at: '2026-01-01T00:00:00.000Z' }, undefined]) {
      await recordCheck(two, { log });
      expect(await screen('promote', `product@${two}`)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /made on http:\/\/localhost:4000, with another release store.*remedy: Run pnpm screen check/s,
        ),
      });
    }
    await recordCheck(two);
    expect(await screen('promote', `product@${two}`)).toMatchObject({ code: 0 });
  });

  // Both bad releases were passed over, and no release was left, though a checked one was there.
  test('after two bad promotions without a check, the checked release is last good, and its fix passes', async () => {
    const large = { files: { 'static/js/screen-676f6f64.js': `Component;${' '.repeat(20_000)}` } };
    const good = (await publish('good', large)).version;
    await recordCheck(good);
    await screen('promote', `product@${good}`);
    for (const bad of ['bad', 'worse']) {
      expect(await promote((await publish(bad)).version)).toMatchObject({ code: 0 });
      const live = JSON.parse((await screen('status', '--json')).stdout);
      expect(live.screens.product).toMatchObject({ lastGood: good });
    }
    // As large as the checked release, and much larger than the broken one that is live.
    const fix = (
      await publish('fix', {
        files: { 'static/js/screen-666978.js': `Component;${' '.repeat(20_000)}` },
      })
    ).version;
    await recordCheck(fix);
    expect(await screen('promote', `product@${fix}`)).toMatchObject({ code: 0, stderr: '' });
    const back = await screen('rollback', 'product');
    expect(back.stdout).toContain(`product is rolled back to ${good} for all`);
    expect(back.stderr).toBe('');
  });

  test('--unchecked requires a reason, and the history shows it', async () => {
    await screen('promote', `product@${(await publish('one')).version}`);
    const two = (await publish('two')).version;
    const done = await screen('promote', `product@${two}`, '--unchecked');
    expect(done).toMatchObject({ code: 2, stderr: expect.stringContaining('--why <text>') });
    await screen('promote', `product@${two}`, '--unchecked', '--why', 'prices are wrong');
    const three = (await publish('three')).version;
    await recordCheck(three);
    await screen('promote', `product@${three}`, '--unchecked', '--why', 'no doubt');
    const history = JSON.parse((await screen('history', 'product', '--json')).stdout);
    expect(history.entries.map(({ why }: { why: string }) => why)).toEqual([
      'no doubt',
      'prices are wrong (unchecked)',
      '',
    ]);
  });

  test('publish prints the next command: a browser check if the screen is live, then promote', async () => {
    const dir = await writeScreenPackage(at('product'));
    const args = ['publish', 'product', '--dir', dir, '--no-build'];
    const first = await screen(...args);
    const [, name] = /Published (\S+):/.exec(first.stdout) ?? [];
    expect(first.stdout).toContain(`Live with: pnpm screen promote ${name}\n`);
    await screen('promote', String(name));
    expect((await screen(...args)).stdout).toContain(
      `Live with: pnpm screen check ${name} --browser, then pnpm screen promote ${name}\n`,
    );
  });

  test('promoting a live release adds no entry', async () => {
    const { version } = await publish();
    await screen('promote', `product@${version}`);
    const again = await screen('promote', `product@${version}`, '--json');
    expect(again.code).toBe(0);
    expect(JSON.parse(again.stdout)).toMatchObject({ n: 1, changed: false });
    expect(await opened().get('channels/stable/2.json')).toBeUndefined();
  });

  test('a dry run prints the plan', async () => {
    const { version } = await publish();
    const done = await screen('promote', `product@${version}`, '--dry-run');
    expect(done.stdout).toBe(`Dry run: product@${version} is live for all.\n`);
    expect(await opened().list('channels')).toEqual([]);
  });

  test('a screen that is not compatible with the live host is refused, with a remedy', async () => {
    await host('promote', (await publishHost()).version);
    const { version } = await publish('far ahead', { contract: 2, shared: { react: '^20.0.0' } });
    const done = await screen('promote', `product@${version}`);
    expect(done).toMatchObject({ code: 1, stdout: '' });
    expect(done.stderr).toMatch(/needs contract 2.*needs react \^20\.0\.0.*remedy: /s);
  });

  test('a host that is not compatible with a live screen is refused too', async () => {
    await screen('promote', `product@${(await publish()).version}`);
    const { version } = await publishHost({ contracts: [2], lends: {} });
    const done = await host('promote', version);
    expect(done).toMatchObject({ code: 1 });
    expect(done.stderr).toMatch(/needs contract 1.*does not provide it/s);
  });
});
