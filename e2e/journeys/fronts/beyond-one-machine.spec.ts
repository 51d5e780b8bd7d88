import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { DELIVERY_PORTS, EDGE_PORTS, ROOT, STATE } from '../../site.ts';
import { expectScreen, type ScreenName } from '../../support/assertions/screen.ts';
import { logIn } from '../../support/authors/author.ts';
import { FRONT, startFront } from '../../support/fronts/start-front.ts';
import { startPostgres, startS3 } from '../../support/fronts/storage-service.ts';
import { watch } from '../../support/network/page-log.ts';
import { commandsOn } from '../../support/site/commands.ts';
import { reissue } from '../../support/site/product-variants.ts';
import { copyContent, folderElsewhere } from '../../support/site/repository-copy.ts';
import { type Service, startEdge, startService } from '../../support/site/services.ts';
import { servedStable, ship } from '../../support/site/ship.ts';
import { expect, test } from '../../support/test.ts';

const run = promisify(execFile);

/** Moves the suite's site to PostgreSQL and S3 and starts it, as docs/operating.md says. */
async function startSite() {
  await using stack = new AsyncDisposableStack();
  const state = stack.use(await folderElsewhere()).path;
  const s3 = stack.use(await startS3());
  const postgres = stack.use(await startPostgres());
  const { store, env: s3Variables } = s3.access;
  const commandEnv = { ...process.env, ...s3Variables, VITRINE_STATE: state };
  const program = (script: string, ...args: string[]) =>
    run(process.execPath, [join(ROOT, script), ...args], { env: commandEnv });

  await program('platform/releases/src/bin/releases.ts', 'copy', join(STATE, 'releases'), store);
  await copyContent(state);
  const { database } = postgres.access;
  await program('platform/content/src/bin/content.ts', 'move', '--to', database);

  const content = { VITRINE_STATE: state, DATABASE_URL: database };
  const authoring = stack.use(
    await startService(ROOT, 'platform/content/src/bin/authoring.ts', {
      ...content,
      AUTHORING_PORT: '0',
    }),
  );
  const deliveries = new Group(DELIVERY_PORTS, (port, index) =>
    startService(ROOT, 'platform/content/src/bin/delivery.ts', {
      ...content,
      CONTENT_PORT: port,
      VITRINE_REPLICA: join(state, `replica-${index}`),
    }),
  );
  stack.use(await deliveries.start());
  const edges = new Group(EDGE_PORTS, (port, index) =>
    startEdge({
      ...s3Variables,
      PORT: port,
      VITRINE_ADDRESS: '127.0.0.1',
      VITRINE_RELEASES: store,
      VITRINE_RELEASES_URL: '',
      VITRINE_SITE_URL: FRONT,
      VITRINE_CONTENT_URL: FRONT,
      VITRINE_CONTENT_INTERNAL_URL: deliveries.services[index]?.url ?? '',
    }),
  );
  stack.use(await edges.start());
  stack.use(await startFront('caddy', edges.addresses(), deliveries.addresses()));
  const { command } = commandsOn(store, commandEnv);
  const all = stack.move();
  return {
    s3,
    postgres,
    authoring,
    deliveries,
    edges,
    command,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** Processes that do the same, each at a port of its own. */
class Group implements AsyncDisposable {
  readonly services: Service[] = [];
  readonly #ports: readonly number[];
  readonly #start: (port: string, index: number) => Promise<Service>;

  constructor(ports: readonly number[], start: (port: string, index: number) => Promise<Service>) {
    this.#ports = ports;
    this.#start = start;
  }

  async start(): Promise<this> {
    for (const index of this.#ports.keys()) await this.startOne(index);
    return this;
  }

  async startOne(index: number): Promise<void> {
    this.services[index] = await this.#start(String(this.#ports[index]), index);
  }

  async stopOne(index: number): Promise<void> {
    await this.services[index]?.[Symbol.asyncDispose]();
  }

  addresses(): string[] {
    return this.services.map(({ url }) => `127.0.0.1:${new URL(url).port}`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const index of this.#ports.keys()) await this.stopOne(index);
  }
}

const firstOf = (group: Group) => ({
  stop: () => group.stopOne(0),
  start: () => group.startOne(0),
});

/** Links of a visit that begins at home, in their order. */
const STEPS: [ScreenName, string][] = [
  ['product', 'main a[href*="/product/"]'],
  ['brand', 'main a[href*="/brand/"]'],
  ['product-group', 'main a[href*="/product-group/"], header a[href*="/product-group/"]'],
  ['explore', 'a[href$="/explore"]'],
];

/** Goes from home through the other screens, without a document in between. */
async function visit(page: Page, locale: string, between = async (_step: number) => {}) {
  await page.goto(`${FRONT}/${locale}/home`);
  await expectScreen(page, 'home');
  for (const [step, [screen, link]] of STEPS.entries()) {
    await between(step);
    await page.locator(link).filter({ visible: true }).first().click();
    await expectScreen(page, screen);
  }
}

test.use({ ignoreHTTPSErrors: true });

test('@full on PostgreSQL and S3, with two edges and two delivery processes, visits go on while any of them is away', async ({
  page,
  request,
}) => {
  test.setTimeout(900_000);
  await using site = await startSite();
  const { errors, requests } = watch(page);
  const locales = ['en', 'ar', 'ja'];
  for (const locale of locales) await visit(page, locale);
  expect(errors).toEqual([]);

  // An edge without S3 serves the files that it has read, so both read those of the visits.
  const files = requests.map((url) => url.replace(FRONT, '')).filter((path) => path[0] === '/');
  for (const { url } of site.edges.services)
    for (const path of new Set(files)) await request.get(url + path);

  const engines = {
    postgres: site.postgres,
    s3: site.s3,
    edge: firstOf(site.edges),
    delivery: firstOf(site.deliveries),
  };
  for (const [name, engine] of Object.entries(engines)) {
    for (const locale of locales) {
      await test.step(`${name} is away during a visit in ${locale}`, () =>
        visit(page, locale, async (step) => {
          if (step === 0) await engine.stop();
          if (step === 2) await engine.start();
        }));
    }
  }

  // Afterwards an edit is live at both delivery processes, and a promotion at both edges.
  const author = await logIn(request, site.authoring.url);
  await expect(async () => {
    await author.update('/products/tall-carafe?locale=en', {
      name: 'Carafe of another engine',
      _status: 'published',
    });
  }).toPass();
  for (const { url } of site.deliveries.services) {
    const nameOf = async () =>
      (await (await request.get(`${url}/v1/en/products/tall-carafe`)).json()).name;
    await expect.poll(nameOf, { message: url }).toBe('Carafe of another engine');
  }
  const [first, second] = site.edges.services.map(({ url }) => ({ url, command: site.command }));
  if (!first || !second) throw new Error('There are two edges.');
  const folder = await reissue('beyond', { shared: { react: '^19.0.0' } });
  const version = await ship(first, folder, { publish: ['--no-build'] });
  await expect.poll(() => servedStable(second)).toBe(version);
  await page.goto(`${FRONT}/en/product/tall-carafe`);
  await expectScreen(page, 'product');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carafe of another engine');
  expect(errors).toEqual([]);
});
