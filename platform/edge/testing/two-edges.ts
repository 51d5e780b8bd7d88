import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  append,
  findScreen,
  openStore,
  planPromote,
  readHeadNumber,
  type Signer,
} from '@vitrine/release-log';
import {
  runScript,
  type Started,
  startService,
  writeScreenPackage,
} from '@vitrine/release-log/testing';
import * as v from 'valibot';
import { expect } from 'vitest';
import {
  commandOf,
  documentDataOf,
  main,
  promote,
  publish,
  type RunningEdge,
  startEdge,
} from './running-edge.ts';

/** Other work on the machine may slow every process down. */
export const TIMEOUT_MS = 300_000;
export const POLL = { timeout: 60_000 };

const storeOf = (edge: RunningEdge) => openStore(edge.env['VITRINE_RELEASES'] ?? '');

export const entryKey = (n: number) => `channels/stable/${n}.json`;
export const entryFile = (edge: RunningEdge, n: number) =>
  join(edge.env['VITRINE_RELEASES'] ?? '', entryKey(n));

/** Publishes another release of product. Returns its version. */
export async function publishNext(edge: RunningEdge, change: string): Promise<string> {
  const dir = await writeScreenPackage(join(edge.folder, change), { change });
  return publish(edge.env, 'screen', dir, 'product');
}

/** Makes a release of product live as somebody would who does not use the command. */
export async function promoteAs(edge: RunningEdge, signer: Signer, version: string): Promise<void> {
  const { reference } = await findScreen(storeOf(edge), 'product', version);
  await append(storeOf(edge), 'stable', {
    ...{ by: 'Eve', why: '', signer },
    plan: (head) => planPromote(head, 'product', reference),
  });
}

/** The release of product that visitors of an edge get. */
export const liveAt = async (url: string) =>
  documentDataOf(await (await fetch(`${url}/en/product/a`)).text()).releases.route?.stable.version;

const Ready = v.object({ problem: v.nullish(v.string()) });
/** The problem that the edge states in /readyz; '' for none. */
export const problemAt = async ({ metricsUrl }: { metricsUrl: string }) =>
  v.parse(Ready, await (await fetch(`${metricsUrl}/readyz`)).json()).problem ?? '';

const Head = v.object({ n: v.number() });
export const servedAt = async (url: string) =>
  v.parse(Head, await (await fetch(`${url}/sets/head.json`)).json()).n;

/** The commands in a remedy or in a problem, without the full stop of their sentence. */
export const commandsIn = (text: string) =>
  [...text.matchAll(/pnpm (?:screen|host|releases) [^.,)]+/g)].map(([command]) =>
    command.replace(/ and .*/, '').trim(),
  );

/** A site with two edges as processes, whose log something happens to. */
export class TwoEdges {
  readonly edge: RunningEdge;
  /** The release of product that is live before `next`. */
  readonly first: string;
  readonly next: string;
  private other: Started;

  private constructor(edge: RunningEdge, next: string, other: Started) {
    this.edge = edge;
    this.first = edge.productVersion;
    this.next = next;
    this.other = other;
  }

  static async start(): Promise<TwoEdges> {
    const edge = await startEdge();
    const next = await publishNext(edge, 'next');
    return new TwoEdges(edge, next, await startSecond(edge));
  }

  get edges() {
    return [this.edge, this.other];
  }

  /** Makes `first` live, then `next`. Returns the number of the newest entry. */
  async promoteBoth(): Promise<number> {
    await promote(this.edge.env, 'product', this.first);
    await promote(this.edge.env, 'product', this.next);
    const head = await readHeadNumber(storeOf(this.edge), 'stable');
    for (const { url } of this.edges) await expect.poll(() => servedAt(url), POLL).toBe(head);
    return head;
  }

  /** Restarts the second edge. Returns the release that its visitors get then. */
  async restartSecond(): Promise<string | undefined> {
    await this.other.stop();
    this.other = await startSecond(this.edge);
    return liveAt(this.other.url);
  }

  /** Runs a line such as `pnpm releases repair --why stolen`. */
  run(line: string, ...args: string[]) {
    const [, name = '', ...words] = (line.match(/'[^']*'|\S+/g) ?? []).map((word) =>
      word.replaceAll("'", ''),
    );
    return runScript(commandOf(name), [...words, ...args], { env: this.edge.env });
  }

  copyStore(to: string) {
    return this.run('pnpm releases copy', this.edge.env['VITRINE_RELEASES'] ?? '', to);
  }

  async verified() {
    const { code, stdout } = await this.run('pnpm screen verify', '--json');
    return { exit: code, ...JSON.parse(stdout) };
  }

  async promoteAgain(version: string): Promise<void> {
    const why = ['--unchecked', '--why', 'again'];
    const promoted = await this.run(`pnpm screen promote product@${version}`, ...why);
    expect(promoted).toMatchObject({ code: 0 });
  }

  /** Edges could not serve a promotion or rollback, so that neither is written. */
  async expectChangesRefused(reason: RegExp): Promise<void> {
    for (const line of [
      `pnpm screen promote product@${this.first} --unchecked --why again`,
      'pnpm screen rollback product',
    ]) {
      const refused = await this.run(line);
      expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(reason) });
      expect(refused.stderr).toContain('Nothing was written: no visitor of');
    }
  }

  async expectServed(version: string): Promise<void> {
    for (const { url } of this.edges) await expect.poll(() => liveAt(url), POLL).toBe(version);
  }

  async expectProblem(message: RegExp): Promise<void> {
    for (const one of this.edges) await expect.poll(() => problemAt(one), POLL).toMatch(message);
  }

  /** Everybody agrees: the store is whole, and both edges serve its newest entry. */
  async expectWhole(): Promise<void> {
    await this.expectProblem(/^$/);
    expect(await this.verified()).toMatchObject({
      ...{ exit: 0, damages: [] },
      edges: [{ state: 'serves' }, { state: 'serves' }],
    });
    const status = await this.run('pnpm screen status');
    expect(status.stdout).toContain(`${this.edge.url} serves entry`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.other.stop();
    await this.edge[Symbol.asyncDispose]();
  }
}

/** Starts the second edge with a state of its own, and tells the commands where the edges are. */
async function startSecond(edge: RunningEdge): Promise<Started> {
  const started = await startService(main, {
    ...edge.env,
    VITRINE_STATE: join(edge.folder, 'second'),
  });
  await writeFile(join(edge.folder, 'edges.json'), JSON.stringify([edge.url, started.url]));
  return started;
}
