import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { diagnoseLoadFailure } from './diagnose-load-failure.ts';
import { measureLatency } from './network-latency.ts';

vi.mock('./network-latency.ts');

const TEXT = 'export default 1;'.repeat(1000);
const integrity = `sha384-${createHash('sha384').update(TEXT).digest('base64')}`;

/** What a server does with each path. */
const ANSWERS: Record<string, (response: ServerResponse) => void> = {
  '/sound.js': (response) => response.end(TEXT),
  '/gone.js': (response) => response.writeHead(404).end(),
  '/broken.js': (response) => response.writeHead(503).end(),
  '/changed.js': (response) => response.end(`${TEXT} `),
  '/cut.js': (response) => response.write(TEXT.slice(0, 9), () => response.destroy()),
  '/hangs.js': () => undefined,
  '/stops.js': (response) => response.write(TEXT.slice(0, 9)),
  '/drips.js': (response) => drip(response, TEXT),
};

// Slower in all than a silence may be, and never silent for so long.
function drip(response: ServerResponse, text: string): void {
  if (text === '') return void response.end();
  response.write(text.slice(0, 3000));
  setTimeout(() => drip(response, text.slice(3000)), 300);
}

const server = createServer((request, response) => ANSWERS[request.url ?? '']?.(response));
let base: string;

beforeEach(async () => {
  vi.stubGlobal('isSecureContext', true);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const ask = (...names: string[]) =>
  diagnoseLoadFailure(
    names.map((name) => ({ url: `${base}/${name}.js`, integrity })),
    'reload',
  );

const ALIVE = 1;
const DEAD = undefined;

test.each([
  ['sound', ALIVE, 'nobody', ''],
  ['sound', DEAD, 'nobody', ''],
  ['drips', ALIVE, 'nobody', ''],
  ['gone', DEAD, 'release', 'is answered with status 404'],
  ['broken', ALIVE, 'release', 'is answered with status 503'],
  ['changed', DEAD, 'release', 'is not the file of the release'],
  ['cut', ALIVE, 'release', 'cannot be had'],
  ['cut', DEAD, 'line', ''],
  ['hangs', ALIVE, 'release', 'hangs'],
  ['hangs', DEAD, 'line', ''],
  ['stops', ALIVE, 'release', 'hangs'],
  ['stops', DEAD, 'line', ''],
])('a file that is %s, at a pace of %s: the fault of the %s', async (name, pace, whose, what) => {
  vi.mocked(measureLatency).mockResolvedValue(pace);
  const said = what === '' ? {} : { what: `${base}/${name}.js ${what}` };
  expect(await ask(name)).toEqual({ whose, ...said });
});

test.each(['cut', 'hangs', 'stops'])(
  'what is %s once, and comes when asked again, is nobody’s fault',
  async (name) => {
    vi.mocked(measureLatency).mockResolvedValue(ALIVE);
    const ways = [ANSWERS[`/${name}.js`], ANSWERS['/sound.js']];
    ANSWERS['/second.js'] = (response) => ways.shift()?.(response);
    expect(await ask('second')).toEqual({ whose: 'nobody' });
  },
);

test('one file that is gone decides, though others hang', async () => {
  vi.mocked(measureLatency).mockReturnValue(new Promise(() => {}));
  expect(await ask('sound', 'hangs', 'gone')).toMatchObject({ whose: 'release' });
});

test('on a line that takes its time, silence takes as much of it to mean something', async () => {
  vi.mocked(measureLatency).mockResolvedValue(1000);
  ANSWERS['/late.js'] = (response) => void setTimeout(() => response.end(TEXT), 2000);
  expect(await ask('late')).toEqual({ whose: 'nobody' });
});
