import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { ENGINES } from '../../browser/engines.ts';
import { WEBKIT_DRIVER_PORT } from '../../site.ts';
import { retry } from './retry.ts';
import {
  CLICK_TIMEOUT_MS,
  type Device,
  type EngineBrowser,
  type Key,
  type Visitor,
  waitForSize,
} from './visitor.ts';

const [DRIVER, SCREEN] = ENGINES.webkit.programs;
const DRIVER_URL = `http://127.0.0.1:${WEBKIT_DRIVER_PORT}`;
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 10_000;
const PAGE_LOAD_TIMEOUT_MS = 30_000;

/** The keys in the WebDriver protocol. */
const KEYS: Readonly<Record<Key, string>> = {
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
};

/** Errors of a click while a page is being built. */
const NOT_YET = new Set(['no such element', 'element not interactable', 'stale element reference']);

const Session = v.object({ sessionId: v.string() });
const Element = v.pipe(
  v.record(v.string(), v.string()),
  v.transform((element) => Object.values(element)[0] ?? ''),
);
const Size = v.object({ width: v.number(), height: v.number() });

/** Starts the driver of WebKitGTK, whose browser needs a screen: a virtual one. */
export async function startWebKit(device: Device): Promise<EngineBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'vitrine-webkit-'));
  await writeSettings(home, device);
  const screen = spawn(
    SCREEN,
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [display] = await once(screen.stdout, 'data', {
    signal: AbortSignal.timeout(START_TIMEOUT_MS),
  });
  const driver = spawn(DRIVER, [`--port=${WEBKIT_DRIVER_PORT}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
      ...(device.dark ? { GTK_THEME: 'Adwaita:dark' } : {}),
    },
  });
  const browser: EngineBrowser = {
    newVisitor: openSession,
    async [Symbol.asyncDispose]() {
      await stop(driver);
      await stop(screen);
      // Processes of the last browser may still write to it.
      await rm(home, { recursive: true, force: true, maxRetries: 20 });
    },
  };
  try {
    await waitUntilReady();
    return browser;
  } catch (error) {
    await browser[Symbol.asyncDispose]();
    throw error;
  }
}

/** Starts a browser, which has nothing of earlier ones. */
async function openSession(): Promise<Visitor> {
  const { sessionId } = v.parse(
    Session,
    await command('POST', `${DRIVER_URL}/session`, {
      capabilities: { alwaysMatch: { timeouts: { pageLoad: PAGE_LOAD_TIMEOUT_MS } } },
    }),
  );
  const session = `${DRIVER_URL}/session/${sessionId}`;
  const post = (path: string, body: object = {}) => command('POST', `${session}/${path}`, body);
  const read: Visitor['read'] = (fact, ...args) =>
    post('execute/sync', { script: `return (${fact})(...arguments)`, args });
  const pressEach = (keys: readonly string[]) =>
    post('actions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: keys.flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    });
  const click = async (selector: string) => {
    // The driver does not scroll to an element that is only a little below the window.
    await read(scrollIntoView, selector);
    const found = await post('element', { using: 'css selector', value: selector });
    await post(`element/${v.parse(Element, found)}/click`);
  };
  // The window has a border and a toolbar around the viewport.
  const outer = v.parse(Size, await command('GET', `${session}/window/rect`));
  const inner = v.parse(Size, await read(() => ({ width: innerWidth, height: innerHeight })));
  const frame = { width: outer.width - inner.width, height: outer.height - inner.height };
  return {
    read,
    open: async (url) => void (await post('url', { url })),
    reload: async () => void (await post('refresh')),
    click: (selector) =>
      retry(() => click(selector), { timeoutMs: CLICK_TIMEOUT_MS, isTemporary: isNotYet }),
    type: async (text) => void (await pressEach([...text])),
    press: async (key) => void (await pressEach([KEYS[key]])),
    async resize(width, height) {
      await post('window/rect', { width: width + frame.width, height: height + frame.height });
      await waitForSize(read, width, height);
    },
    async [Symbol.asyncDispose]() {
      await command('DELETE', session);
    },
  };
}

const scrollIntoView = (selector: string) =>
  document
    .querySelector(selector)
    ?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' });

const isNotYet = (error: unknown) => error instanceof WebDriverError && NOT_YET.has(error.code);

/** The driver refuses connections before it listens. */
const waitUntilReady = () =>
  retry(() => command('GET', `${DRIVER_URL}/status`), {
    timeoutMs: START_TIMEOUT_MS,
    // Until the driver listens, the connection is refused.
    isTemporary: (error) => !(error instanceof WebDriverError),
  });

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}

async function writeSettings(home: string, { reducedMotion = false }: Device): Promise<void> {
  const folder = join(home, 'gtk-3.0');
  await mkdir(folder, { recursive: true });
  const settings = `[Settings]\ngtk-enable-animations=${reducedMotion ? 0 : 1}\n`;
  await writeFile(join(folder, 'settings.ini'), settings);
}

/** Of a command. The driver's own deadlines are shorter. */
const COMMAND_TIMEOUT_MS = 60_000;

const Failure = v.object({ error: v.string(), message: v.string() });

/** An error that the driver answers with. */
class WebDriverError extends Error {
  /** Such as `no such element`. */
  readonly code: string;

  constructor(command: string, { error, message }: v.InferOutput<typeof Failure>) {
    super(`${command}: ${error}: ${message}`);
    this.code = error;
  }
}

/** Sends a command of the WebDriver protocol and returns its value. */
async function command(method: string, url: string, body?: object): Promise<unknown> {
  const name = `${method} ${new URL(url).pathname}`;
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause) => {
    throw new Error(`${name}: the driver does not answer`, { cause });
  });
  const { value } = v.parse(v.object({ value: v.unknown() }), await response.json());
  if (response.ok) return value;
  throw new WebDriverError(name, v.parse(Failure, value));
}
