import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type FaultProxy,
  HAS_RADOSGW,
  type Radosgw,
  type Started,
  startFaultProxy,
  startRadosgw,
  startService,
  writeScreenPackage,
} from '@vitrine/release-log/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main, promote, publish, type RunningEdge, startEdge } from './running-edge.ts';

describe.skipIf(!HAS_RADOSGW)('edges of one store in S3', () => {
  let s3: Radosgw;
  let proxy: FaultProxy;
  let edge: RunningEdge;
  /** Another edge, whose connection to S3 can be cut. */
  let other: Started;

  beforeAll(async () => {
    s3 = await startRadosgw();
    proxy = await startFaultProxy(s3.url);
    edge = await startEdge({ ...s3.env, VITRINE_RELEASES: await s3.newStore() });
    other = await startService(main, { ...edge.env, AWS_ENDPOINT_URL_S3: proxy.url });
  });
  afterAll(async () => {
    await other?.stop();
    await edge?.[Symbol.asyncDispose]();
    await proxy?.[Symbol.asyncDispose]();
    await s3?.[Symbol.asyncDispose]();
  });

  const readiness = async (metricsUrl: string) => {
    const answer = await fetch(`${metricsUrl}/readyz`);
    return { status: answer.status, body: await answer.json() };
  };
  const entryOf = async (metricsUrl: string) => (await readiness(metricsUrl)).body.n;

  async function release(change: string): Promise<number> {
    const dir = await writeScreenPackage(join(edge.folder, change), { change });
    const version = await publish(edge.env, 'screen', dir, 'product');
    const before = await entryOf(edge.metricsUrl);
    await promote(edge.env, 'product', version);
    return before + 1;
  }

  test('all follow a promotion', async () => {
    const n = await release('followed');
    for (const { metricsUrl } of [edge, other]) {
      await expect.poll(() => entryOf(metricsUrl), { timeout: 20_000 }).toBe(n);
    }
  });

  test('a look without news is two requests without a body, and not a listing', async () => {
    // The first look after a promotion reads the entry once more.
    await wait(2000);
    proxy.requests.length = 0;
    await wait(2500);
    const n = await entryOf(other.metricsUrl);
    const asked = proxy.requests.map((line) => line.replace(/\/vitrine-[^/]+/, ''));
    expect(new Set(asked)).toEqual(
      new Set([n, n + 1].map((each) => `HEAD /releases/channels/stable/${each}.json`)),
    );
    expect(asked.length).toBeLessThanOrEqual(6);
  });

  test('release files are requested from S3 once, missing ones too', async () => {
    const paths = ['/host/files/static/js/index.js', '/host/files/static/js/missing.js'];
    const ask = () =>
      Promise.all(paths.map(async (path) => (await fetch(other.url + path)).status));
    const asked = () => proxy.requests.filter((line) => line.includes('/static/js/')).length;
    expect(await ask()).toEqual([200, 404]);
    const before = asked();
    expect(await ask()).toEqual([200, 404]);
    expect(asked()).toBe(before);
  });

  test('one that is cut off serves what it knows, says since when, and catches up', async () => {
    const path = '/host/files/static/js/index.js';
    expect((await fetch(other.url + path)).status).toBe(200);
    const before = await entryOf(other.metricsUrl);
    const cutAt = Date.now();
    proxy.faultOf = () => ({ kind: 'lose-request' });
    const n = await release('missed');
    await expect.poll(() => entryOf(edge.metricsUrl), { timeout: 20_000 }).toBe(n);
    await expect
      .poll(async () => (await readiness(other.metricsUrl)).body.problem, { timeout: 20_000 })
      .toMatch(
        /^The release store s3:\S+ cannot read channels\/stable\/\d+\.json \(ECONNRESET\)\.$/,
      );
    const { status, body } = await readiness(other.metricsUrl);
    expect({ status, n: body.n }).toEqual({ status: 200, n: before });
    expect(Date.parse(body.problemSince)).toBeGreaterThanOrEqual(cutAt);
    const metrics = await (await fetch(`${other.metricsUrl}/metrics`)).text();
    expect(metrics).toMatch(/^vitrine_release_log_unreadable 1$/m);
    expect((await fetch(`${other.url}/en/product/a`)).status).toBe(200);
    expect((await fetch(other.url + path)).status).toBe(200);

    proxy.faultOf = () => undefined;
    await expect.poll(() => entryOf(other.metricsUrl), { timeout: 20_000 }).toBe(n);
    expect((await readiness(other.metricsUrl)).body).toMatchObject({
      problem: null,
      problemSince: null,
    });
  });

  // Regression: an edge that had just been restarted answered 404 for the files that it had not
  // read yet, and logged nothing.
  test('a file that was not read before S3 went away is 503, not missing, and that is logged', async () => {
    const late = await startService(main, edge.env);
    const files = ['/host/files/static/js/index.js', '/host/files/static/js/invented.js'];
    await s3.stop();
    const answers = await Promise.all(files.map((path) => fetch(late.url + path)));
    await s3.start();
    for (const { status, headers } of answers) {
      expect([status, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([
        503,
        '5',
        'no-store',
      ]);
    }
    const again = await Promise.all(files.map((path) => fetch(late.url + path)));
    expect(again.map(({ status }) => status)).toEqual([200, 404]);
    expect((await late.stop()).stdout).toMatch(
      /ECONNREFUSED.*The release store does not answer\.[\s\S]*The release store answers again\./,
    );
  });

  test('one that starts while S3 is away is not ready, says why, and becomes ready', async () => {
    proxy.faultOf = () => ({ kind: 'answer', status: 503, code: 'SlowDown' });
    await using late = await startService(main, { ...edge.env, AWS_ENDPOINT_URL_S3: proxy.url });
    // On a busy machine the first look may reach its limit while it is being repeated.
    const isAway = {
      status: 503,
      body: {
        reason: expect.stringMatching(/^No host is live/),
        problem: expect.stringContaining('(SlowDown)'),
      },
    };
    await expect.poll(() => readiness(late.metricsUrl), { timeout: 20_000 }).toMatchObject(isAway);
    proxy.faultOf = () => undefined;
    await expect
      .poll(async () => (await readiness(late.metricsUrl)).status, { timeout: 20_000 })
      .toBe(200);
  });
});
