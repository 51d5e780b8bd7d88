import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  judgeEntry,
  openKeyFile,
  openStore,
  parsePrivateKey,
  readSigner,
  readStoredEntry,
} from '@vitrine/release-log';
import { promoteRelease, temporaryFolder, writeTestKeys } from '@vitrine/release-log/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Environment } from '../environment.ts';
import { releasesProgram } from '../program/releases.ts';
import { run } from '../program/run.ts';
import { screenProgram } from '../program/screen.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const at = (path: string) => join(folder.path, path);

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder[Symbol.asyncDispose]());

async function command(
  make: typeof releasesProgram,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  let [printed, told] = ['', ''];
  const environment: Environment = {
    cwd: folder.path,
    env: { VITRINE_RELEASES: at('store'), ...env },
    now: () => new Date(),
    stdout: (text) => {
      printed += text;
    },
    stderr: (text) => {
      told += `${text}\n`;
    },
  };
  const code = await run(environment, make, [...args, '--json']);
  return { code, told, json: printed === '' ? undefined : JSON.parse(printed) };
}

const keys = (...args: string[]) => command(releasesProgram, ['keys', ...args]);
const list = () => openKeyFile({ store: at('store') }).read();

describe('keys init', () => {
  test('makes a list, and a private key that only its owner can read', async () => {
    const { code, json } = await keys('init');
    expect(code).toBe(0);
    expect(json).toMatchObject({ owner: 'platform', screens: '*', keys: at('keys.json') });
    expect((await stat(at('keys/platform.pem'))).mode & 0o777).toBe(0o600);
    expect((await list())?.keys).toMatchObject([{ keyId: json.keyId }]);
    const signer = await readSigner({ store: at('store'), env: {} });
    expect(signer.key.keyId).toBe(json.keyId);
  });

  // With keys.json in S3, `init` asked for `--public-key`, which it did not have.
  test('takes the public half of a key of one’s own', async () => {
    const { keyId, publicKey } = (await keys('create', 'mine.pem')).json;
    const { code, json } = await keys('init', '--public-key', publicKey);
    expect({ code, json }).toMatchObject({ code: 0, json: { keyId, owner: 'platform' } });
    expect(json).not.toHaveProperty('privateKey');
    expect((await list())?.keys).toMatchObject([{ keyId }]);
  });

  test('changes nothing in a dry run, and never a list that exists', async () => {
    expect(await keys('init', '--dry-run')).toMatchObject({ code: 0, json: { dryRun: true } });
    expect(await list()).toBeUndefined();
    await keys('init');
    const before = await list();
    expect(await keys('init')).toMatchObject({
      code: 1,
      told: expect.stringMatching(/keys.json exists.\nremedy: Add a key/),
    });
    expect(await list()).toEqual(before);
  });
});

describe('a team’s key', () => {
  beforeEach(() => void writeTestKeys(folder.path));

  test('is made by the team, and added by its public half', async () => {
    const made = await keys('create', 'team.pem');
    const { keyId, publicKey } = made.json;
    expect(parsePrivateKey(await readFile(at('team.pem'), 'utf8'), 'it').keyId).toBe(keyId);
    const rights = ['--screens', 'product', 'home', '--may', 'publish', 'check'];
    const until = ['--until', '2099-01-01', '--public-key', publicKey];
    const added = await keys('add', 'team-product', ...rights, ...until);
    expect(added).toMatchObject({ code: 0, json: { keyId, screens: ['product', 'home'] } });
    expect(added.json).not.toHaveProperty('privateKey');
    expect(await list()).toMatchObject({
      revision: 2,
      keys: [
        {},
        { keyId, may: ['publish', 'check'], channels: '*', until: '2099-01-01T00:00:00.000Z' },
      ],
    });
    expect((await keys('list')).json.keys).toMatchObject([
      { state: 'valid' },
      { owner: 'team-product', state: 'valid' },
    ]);
    expect(await keys('add', 'again', '--screens', '*', '--public-key', publicKey)).toMatchObject({
      code: 2,
      told: expect.stringContaining('already has the key'),
    });
  });

  test.each<[string, string[], RegExp]>([
    ['no screens', [], /--screens/],
    ['an unknown right', ['--screens', 'product', '--may', 'delete'], /Not one of publish/],
    [
      'a public key that is too short',
      ['--screens', '*', '--public-key', 'AAAA'],
      /not a public key/,
    ],
    [
      'a time that cannot be read',
      ['--screens', '*', '--until', 'soon'],
      /--until is not a valid ti/,
    ],
    ['an end in the past', ['--screens', '*', '--until', '2026-11-01'], /--until is in the past/],
  ])('is not added with %s', async (_, args, message) => {
    expect(await keys('add', 'team', ...args)).toMatchObject({
      code: 2,
      told: expect.stringMatching(message),
    });
    expect((await list())?.revision).toBe(1);
  });

  test('that is missing, unknown or without the right is named with a remedy', async () => {
    await promoteRelease(openStore(at('store')), '1');
    await keys('create', 'stranger.pem');
    await keys('add', 'team-home', '--screens', 'home');
    const rollBack = (key: string) =>
      command(screenProgram, ['rollback', 'product'], { VITRINE_SIGNING_KEY: key });
    for (const [key, message] of [
      [
        'nowhere.pem',
        /no key to sign with: .*nowhere.pem does not exist.\nremedy: Set VITRINE_SIGN/,
      ],
      ['stranger.pem', /is not in keys.json.\nremedy: .* keys add <owner> --public-key \S{43}\n/],
      ['keys/team-home.pem', /\(team-home\) may not promote product; it may .*\nremedy: /],
      ['keys.json', /is not a private Ed25519 key in PEM/],
    ] as const) {
      expect(await rollBack(key)).toMatchObject({ code: 1, told: expect.stringMatching(message) });
    }
    const pem = await readFile(at('keys/platform.pem'), 'utf8');
    expect((await rollBack(pem.replaceAll('\n', '\\n'))).told).toMatch(
      /there is no earlier release/,
    );
  });

  // Every user of the machine could sign with it.
  test('that others can read is refused, with the command that repairs it', async () => {
    await promoteRelease(openStore(at('store')), '1');
    const key = at('keys/platform.pem');
    const rollBack = () => command(screenProgram, ['rollback', 'product']);
    for (const [mode, shown] of [
      [0o644, '0644'],
      [0o640, '0640'],
      [0o660, '0660'],
    ] as const) {
      await chmod(key, mode);
      const { code, told, json } = await rollBack();
      expect(code).toBe(1);
      expect(told).toContain(
        `the private key ${key}: its mode is ${shown}.\nremedy: Run: chmod 600 ${key}.`,
      );
      expect(json.code).toBe('unsafe-key');
    }
    await chmod(key, 0o600);
    expect((await rollBack()).told).toContain('there is no earlier release');
  });

  test('is rotated: old entries stay valid, and commands sign with the new one', async () => {
    await promoteRelease(openStore(at('store')), '1');
    const old = (await readSigner({ store: at('store'), env: {} })).key.keyId;
    const { code, json } = await keys('rotate', old);
    expect({ code, json }).toMatchObject({ code: 0, json: { replaces: old, screens: '*' } });
    const signer = await readSigner({ store: at('store'), env: {} });
    expect(signer.key.keyId).toBe(json.keyId);
    expect(await command(screenProgram, ['verify'])).toMatchObject({ code: 0 });
    const stored = await readStoredEntry(openStore(at('store')), 'stable', 1);
    if (!stored) throw new Error('no entry 1');
    const question = { before: null, after: stored, keys: signer.keys, now: new Date() };
    expect(judgeEntry(question)).toMatchObject({ withdrawn: undefined, revoked: [] });
    expect(await keys('rotate', old)).toMatchObject({
      code: 1,
      told: expect.stringContaining('has been revoked'),
    });
  });

  test('is revoked since a time or an entry, with the heads of the log', async () => {
    const store = openStore(at('store'));
    const first = await promoteRelease(store, '1');
    await promoteRelease(store, '2');
    const { keyId } = (await readSigner({ store: at('store'), env: {} })).key;
    const heads = async (...args: string[]) => {
      const { json } = await keys('revoke', keyId, '--dry-run', ...args);
      return json.revoked.heads.stable?.n;
    };
    expect(await heads()).toBe(2);
    expect(await heads('--last-good', '1')).toBe(1);
    expect(await heads('--since', first.at)).toBeUndefined();
    await writeFile(at('store/channels/stable/3.json'), 'damaged by the thief');
    expect(await heads()).toBe(2);
    expect((await list())?.revision).toBe(1);
    expect(await keys('revoke', keyId, '--why', 'stolen')).toMatchObject({ code: 0 });
    expect((await keys('list')).json.keys[0].state).toMatch(/^revoked .*: stolen$/);
    expect(await keys('revoke', 'unknown')).toMatchObject({ code: 2 });
  });

  // A time without a zone was that of the machine, and 3.11.2026 was in March.
  test('is revoked since a time in any zone; a time that is unclear or to come is refused', async () => {
    const store = openStore(at('store'));
    const first = await promoteRelease(store, '1');
    const { keyId } = (await readSigner({ store: at('store'), env: {} })).key;
    const revoke = (since: string) => keys('revoke', keyId, '--dry-run', '--since', since);
    const inZone = (hours: number, zone: string) => {
      const local = new Date(Date.parse(first.at) + 1 + hours * 3_600_000).toISOString();
      return local.replace('Z', zone);
    };
    const since = inZone(0, 'Z');
    for (const same of [since, inZone(0, ''), inZone(14, '+14:00'), inZone(-12, '-12:00')]) {
      const { json } = await revoke(same);
      expect(json.revoked).toMatchObject({ since, heads: { stable: { n: 1 } } });
    }
    for (const unclear of ['3.11.2026', '2026-02-30', '1', 'yesterday']) {
      expect(await revoke(unclear)).toMatchObject({
        code: 2,
        told: expect.stringContaining(`--since is not a valid time: ${unclear}.`),
      });
    }
    const toCome = await revoke(inZone(48, '+00:00'));
    expect(toCome).toMatchObject({ code: 2, told: expect.stringContaining('is in the future') });
    expect((await list())?.revision).toBe(1);
  });

  // A number after the newest entry was taken: what the thief wrote next would have counted.
  test('is revoked with an entry of the log as the last good one, or none', async () => {
    await promoteRelease(openStore(at('store')), '1');
    const { keyId } = (await readSigner({ store: at('store'), env: {} })).key;
    const revoke = (entry: string) => keys('revoke', keyId, '--dry-run', '--last-good', entry);
    expect((await revoke('1')).json.revoked.heads).toMatchObject({ stable: { n: 1 } });
    expect((await revoke('0')).json.revoked.heads).toEqual({});
    for (const beyond of ['2', '12345']) {
      expect(await revoke(beyond)).toMatchObject({
        code: 2,
        told: expect.stringContaining(
          `Channel stable has no entry ${beyond}. Its newest one is 1.`,
        ),
      });
    }
  });
});
