import { join } from 'node:path';
import { openStore } from '@vitrine/release-log';
import {
  type FaultProxy,
  HAS_RADOSGW,
  promoteRelease,
  type Radosgw,
  runScript,
  startFaultProxy,
  startRadosgw,
  temporaryFolder,
  writeHostPackage,
  writeScreenPackage,
  writeTestKeys,
} from '@vitrine/release-log/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const script = (name: string) => new URL(`../bin/${name}.ts`, import.meta.url).pathname;

describe.skipIf(!HAS_RADOSGW)('a store that moves to S3', () => {
  let s3: Radosgw;
  let proxy: FaultProxy;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let bucket: string;
  const at = (path: string) => join(folder.path, path);

  beforeAll(async () => {
    s3 = await startRadosgw();
    proxy = await startFaultProxy(s3.url);
    folder = await temporaryFolder();
    writeTestKeys(folder.path);
    bucket = await s3.newStore();
    const store = openStore(at('store'));
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await promoteRelease(store, version);
  });
  afterAll(async () => {
    await folder?.[Symbol.asyncDispose]();
    await proxy?.[Symbol.asyncDispose]();
    await s3?.[Symbol.asyncDispose]();
  });

  async function command(line: string) {
    const [name = '', ...args] = line.split(' ');
    const env = {
      ...s3.env,
      AWS_ENDPOINT_URL_S3: proxy.url,
      VITRINE_RELEASES: bucket,
      VITRINE_KEYS: at('keys.json'),
    };
    const { code, stdout, stderr } = await runScript(script(name), [...args, '--json'], { env });
    const lines = stdout.trim().split('\n').filter(Boolean);
    return { code, stderr, json: lines.map((text) => JSON.parse(text))[0] };
  }

  const written = () =>
    proxy.requests.filter((line) => line.startsWith('PUT') && !line.includes('.probe')).length;

  test('is copied although the connection breaks, and copied objects are not sent again', async () => {
    let left = 4;
    proxy.faultOf = ({ method, path }) => {
      if (method !== 'PUT' || path.includes('.probe')) return undefined;
      left -= 1;
      return left < 0 ? { kind: 'answer', status: 403, code: 'AccessDenied' } : undefined;
    };
    const broken = await command(`releases copy ${at('store')} ${bucket}`);
    expect(broken.code).toBe(1);
    expect(broken.stderr).toMatch(/cannot write .* \(AccessDenied\)\.\nremedy: Allow these cred/);

    proxy.faultOf = () => undefined;
    proxy.requests.length = 0;
    const { code, json } = await command(`releases copy ${at('store')} ${bucket}`);
    expect({ code, json }).toMatchObject({
      code: 0,
      json: { copied: 1, present: 2, entries: 3, problems: [] },
    });
    // One file, its record, three entries and the hint.
    expect(written()).toBe(6);
  });

  test('has what it had', async () => {
    expect(await command('screen verify')).toMatchObject({
      code: 0,
      json: { releases: 3, entries: 3, damages: [] },
    });
    expect((await command('screen status')).json).toMatchObject({ n: 3 });
    expect((await command('screen history product')).json.entries).toHaveLength(3);
  });

  test('is published, promoted, rolled back and pruned like a folder', async () => {
    const host = await command(
      `host publish --dir ${await writeHostPackage(at('host'))} --no-build`,
    );
    expect(await command(`host promote ${host.json.version}`)).toMatchObject({ code: 0 });
    const dir = await writeScreenPackage(at('product'));
    const published = await command(`screen publish product --dir ${dir} --no-build`);
    expect(published).toMatchObject({ code: 0, stderr: expect.any(String) });
    const { version } = published.json;
    const promoted = await command(
      `screen promote product@${version} --unchecked --why trial --allow first-paint`,
    );
    expect(promoted).toMatchObject({ code: 0, json: { n: 5 } });
    expect(await command('screen rollback product --force')).toMatchObject({
      code: 0,
      json: { n: 6, version: '3.0.0' },
    });
    expect(await command('screen prune --dry-run')).toMatchObject({
      code: 0,
      json: { removed: [] },
    });
  });

  test('moves back into a folder, with what was promoted in the bucket', async () => {
    proxy.requests.length = 0;
    const { code, json } = await command(`releases copy ${bucket} ${at('store')}`);
    expect({ code, json }).toMatchObject({ code: 0, json: { copied: 2, present: 3, entries: 3 } });
    // Each file once took a HEAD request and a listing of its own.
    const listings = proxy.requests.filter((line) => line.includes('list-type=2'));
    expect(listings.length).toBeLessThan(12);
    expect(proxy.requests.filter((line) => /^HEAD .*\/(screens|host)\//.test(line))).toEqual([]);
    expect(await command(`screen verify --store ${at('store')}`)).toMatchObject({
      code: 0,
      json: { releases: 5, entries: 6, damages: [] },
    });
  });
});
