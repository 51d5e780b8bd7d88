import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { appendFile, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { OTHER_PORTS, PORTS, ROOT, STATE } from '../../site.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { copyContent, copyOfRepository } from '../../support/site/repository-copy.ts';
import { expect, test } from '../../support/test.ts';

/** Builds everything several times, on a machine that may have other work. */
const WHOLE_TEST_TIMEOUT_MS = 1_800_000;

const OWN_STATE = join(STATE, 'other-site');
const OWN_URLS = Object.values(OTHER_PORTS).map((port) => `http://localhost:${port}/healthz`);

interface Run {
  process: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

const running: ChildProcess[] = [];

/** A failed test may leave a process that is outside the suite's process group. */
test.afterEach(() => {
  for (const { pid, exitCode, signalCode } of running.splice(0)) {
    if (pid !== undefined && exitCode === null && signalCode === null)
      process.kill(-pid, 'SIGTERM');
  }
});

/** The command as README has it. */
function start(environment: Record<string, string>, cwd = ROOT, options: string[] = []): Run {
  let output = '';
  const child = spawn('npx', ['-y', 'pnpm@12.21.0', 'start', ...options], {
    cwd,
    env: { ...process.env, VITRINE_STATE: OWN_STATE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, as a shell does it.
    detached: true,
  });
  running.push(child);
  const keep = (text: Buffer) => {
    output += text;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { process: child, output: () => output, ended };
}

/** Waits for an output of a command as long as it runs: it has time limits of its own. */
async function printed(run: Run, text: RegExp): Promise<void> {
  const found = () => text.test(run.output());
  await expect
    .poll(() => found() || run.process.exitCode !== null || run.process.signalCode !== null, {
      timeout: WHOLE_TEST_TIMEOUT_MS,
    })
    .toBe(true);
  expect(run.output()).toMatch(text);
}

async function answering(): Promise<string[]> {
  const answers = await Promise.allSettled(
    OWN_URLS.map((url) => fetch(url, { signal: AbortSignal.timeout(2_000) })),
  );
  return OWN_URLS.filter((_, index) => answers[index]?.status === 'fulfilled');
}

test('@full start names every port that is in use, and the variable that changes it', async () => {
  const run = start(PORTS);
  expect(await run.ended).toBe(1);
  for (const [variable, port] of Object.entries(PORTS)) {
    expect(run.output()).toContain(
      `Port ${port} is taken. Stop what uses it, or set ${variable} to another port.`,
    );
  }
});

test('@full start prints the address, stops on a signal, and starts again without publishing', async () => {
  test.setTimeout(WHOLE_TEST_TIMEOUT_MS);
  await rm(OWN_STATE, { recursive: true, force: true });

  const first = start(OTHER_PORTS);
  await printed(first, /Vitrine is ready/);
  expect(first.output()).toMatch(/: documents \d+ of \d+/);
  expect(first.output().trimEnd().split('\n').at(-1)).toBe(
    `Vitrine is ready: http://localhost:${OTHER_PORTS.PORT}`,
  );
  // It was random, and only the log of the edge said which.
  expect(first.output()).toMatch(/Metrics of the edge, .*: http:\/\/127\.0\.0\.1:\d+\n/);
  expect(first.output()).toMatch(/publish .*product-group/);
  expect(await answering()).toEqual(OWN_URLS);
  // Regression: pictures that nobody had requested were drawn for minutes.
  await sleep(15_000);
  const drawn = await readdir(join(OWN_STATE, 'content', 'media'));
  await sleep(5000);
  expect(await readdir(join(OWN_STATE, 'content', 'media'))).toEqual(drawn);
  // To npx only, as a supervisor does, not to the whole group.
  first.process.kill('SIGTERM');
  await first.ended;
  await expect.poll(answering, { timeout: 15_000 }).toEqual([]);

  const second = start(OTHER_PORTS);
  await printed(second, /Vitrine is ready/);
  expect(second.output()).not.toContain('publish');
  // To the whole group, as a terminal does on Ctrl+C.
  process.kill(-(second.process.pid ?? Number.NaN), 'SIGINT');
  await second.ended;
  await expect.poll(answering, { timeout: 15_000 }).toEqual([]);
});

test('@full start stops at once in every phase, and the next start continues', async () => {
  test.setTimeout(WHOLE_TEST_TIMEOUT_MS);
  await rm(OWN_STATE, { recursive: true, force: true });
  for (const phase of [/: documents \d+ of/, /build product/, /publish host/, /promote host/]) {
    const run = start(OTHER_PORTS);
    await printed(run, phase);
    // To the whole group, as a terminal does on Ctrl+C.
    process.kill(-(run.process.pid ?? Number.NaN), 'SIGINT');
    await run.ended;
    expect(run.output()).toContain('Stopping: received SIGINT.');
    expect(run.output()).toContain('Stopped.');
    expect(run.output()).not.toContain('was killed');
    expect(await answering()).toEqual([]);
  }
  const last = start(OTHER_PORTS);
  await printed(last, /Vitrine is ready/);
  expect(await answering()).toEqual(OWN_URLS);
  process.kill(-(last.process.pid ?? Number.NaN), 'SIGTERM');
  await last.ended;
});

/** The catalogue of a small shop, for `content import`. */
const CATALOGUE = [
  {
    ...{ collection: 'brands', id: 'holt' },
    data: { name: 'Holt', place: { en: 'Porto' }, founded: '1990', summary: { en: 'Turners.' } },
  },
  {
    ...{ collection: 'groups', id: 'seating' },
    data: { title: { en: 'Seating' }, summary: { en: 'To sit.' }, description: { en: 'To sit.' } },
  },
  ...['Stool', 'Chair', 'Bench'].map((name, at) => ({
    collection: 'products',
    id: name.toLowerCase(),
    data: {
      ...{ brand: 'holt', group: 'seating', name: { en: name }, summary: { en: 'Turned oak.' } },
      label: { material: { en: 'Oak' }, year: { en: '2026' }, measure: { en: '45 cm' } },
      variants: [
        { sku: `S-${at}`, name: { en: name }, prices: { EUR: 189 }, availability: 'in-stock' },
      ],
    },
  })),
];

// An imported catalogue was invisible until a language and a home page were written, too.
test('@full start --empty begins a shop in which each imported product is seen at once', async ({
  page,
}) => {
  test.setTimeout(WHOLE_TEST_TIMEOUT_MS);
  await rm(OWN_STATE, { recursive: true, force: true });
  // The releases of the suite's site, so that nothing is published.
  for (const part of ['releases', 'local', 'keys', 'keys.json']) {
    await cp(join(STATE, part), join(OWN_STATE, part), { recursive: true });
  }
  const run = start(OTHER_PORTS, ROOT, ['--empty']);
  await printed(run, /Vitrine is ready/);
  expect(run.output()).toContain('The shop is empty.');
  const site = `http://localhost:${OTHER_PORTS.PORT}`;
  await page.goto(site);
  await expectScreen(page, 'home');
  await expect(page.getByText('Our first products will be here soon.')).toBeVisible();
  // They led to empty pages.
  const footer = page.locator('#outlet footer');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByRole('link', { name: 'All products' })).toBeVisible();
  for (const name of ['All makers', 'Stories']) {
    await expect(footer.getByRole('link', { name })).toHaveCount(0);
  }
  await page.goto(`${site}/en/explore`);
  await expectScreen(page, 'explore');
  await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible();

  const file = join(OWN_STATE, 'catalogue.jsonl');
  const lines = CATALOGUE.map((each) => JSON.stringify({ ...each, status: 'published' }));
  await writeFile(file, lines.join('\n'));
  const command = ['-y', 'pnpm@12.21.0', 'content', 'import', file];
  await promisify(execFile)('npx', command, {
    cwd: ROOT,
    env: { ...process.env, ...OTHER_PORTS, VITRINE_STATE: OWN_STATE },
  });
  for (const path of ['home', 'explore', 'product-group/seating', 'brand/holt', 'product/bench']) {
    await page.goto(`${site}/en/${path}`);
    await expect(page.getByRole('link', { name: 'Stool' }).first()).toBeVisible();
  }
  // The edge asks for the settings every ten seconds; a document keeps those that it was made with.
  await expect(async () => {
    await page.goto(`${site}/en/home`);
    await footer.scrollIntoViewIfNeeded();
    await expect(footer.getByRole('link', { name: 'All makers' })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await expect(footer.getByRole('link', { name: 'Stories' })).toHaveCount(0);
  process.kill(-(run.process.pid ?? Number.NaN), 'SIGTERM');
  await run.ended;
});

test('@full a second start publishes only the screen whose sources have changed', async () => {
  test.setTimeout(WHOLE_TEST_TIMEOUT_MS);
  await using copy = await copyOfRepository();
  const state = join(copy.path, '.vitrine');
  await copyContent(state);
  for (const part of ['releases', 'local', 'keys', 'keys.json']) {
    await cp(join(STATE, part), join(state, part), { recursive: true });
  }
  const newest = async (count: number) =>
    JSON.parse(await copy.pnpm('screen', 'history', '--limit', `${count}`, '--json')).entries;
  const startThere = async () => {
    const run = start({ ...OTHER_PORTS, VITRINE_STATE: state }, copy.path);
    await printed(run, /Vitrine is ready/);
    const { index } = await (
      await fetch(`http://localhost:${OTHER_PORTS.PORT}/releases.json`)
    ).json();
    process.kill(-(run.process.pid ?? Number.NaN), 'SIGTERM');
    await run.ended;
    return { index, output: run.output() };
  };

  const before = await newest(1);
  const unchanged = await startThere();
  expect(unchanged.output).not.toContain('publish');
  expect(await newest(1)).toEqual(before);

  const words = join(copy.path, 'remotes', 'brand', 'src', 'messages', 'en.json');
  await writeFile(words, (await readFile(words, 'utf8')).replace(/": "/, '": "Truly: '));
  // Above the budget of the screen: `start` publishes it all the same.
  const page = join(copy.path, 'remotes', 'brand', 'src', 'page.tsx');
  await appendFile(page, `\nReflect.set(globalThis, 'grown', '${'much '.repeat(4000)}');\n`);
  const changed = await startThere();
  expect(changed.output.match(/✓ p\w+ /g)).toEqual(['✓ publish ', '✓ promote ']);
  const { brand, ...others } = changed.index;
  expect(unchanged.index).toMatchObject(others);
  expect(brand).not.toBe(unchanged.index.brand);
  const promotion = { action: 'promote', target: 'brand', version: brand };
  const why = expect.stringMatching(/^pnpm start/);
  expect(await newest(2)).toEqual([expect.objectContaining({ ...promotion, why }), ...before]);
});
