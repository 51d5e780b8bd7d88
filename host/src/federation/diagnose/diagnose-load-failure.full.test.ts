import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { diagnoseLoadFailure } from './diagnose-load-failure.ts';
import { measureLatency } from './network-latency.ts';

vi.mock('./network-latency.ts');
vi.mock('../deadlines.ts', async (load) => ({ ...(await load<object>()), MIN_STALL_MS: 1000 }));

const TEXT = 'export default 1;'.repeat(1000);
const integrity = `sha384-${createHash('sha384').update(TEXT).digest('base64')}`;

/** How the server responds to each path. */
const RESPONSES: Record<string, (response: ServerResponse) => void> = {
  '/intact.js': (response) => response.end(TEXT),
  '/gone.js': (response) => response.writeHead(404).end(),
  '/broken.js': (response) => response.writeHead(503).end(),
  '/changed.js': (response) => response.end(`${TEXT} `),
  '/cut.js': (response) => response.write(TEXT.slice(0, 9), () => response.destroy()),
  '/hangs.js': () => undefined,
  '/stops.js': (response) => response.write(TEXT.slice(0, 9)),
  '/drips.js': (response) => drip(response, TEXT),
};

// Takes longer than a pause may be, but never pauses that long.
function drip(response: ServerResponse, text: string): void {
  if (text === '') return void response.end();
  response.write(text.slice(0, 3000));
  setTimeout(() => drip(response, text.slice(3000)), 300);
}

const server = createServer((request, response) => RESPONSES[request.url ?? '']?.(response));
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

const diagnose = (...names: string[]) =>
  diagnoseLoadFailure(
    names.map((name) => ({ url: `${base}/${name}.js`, integrity })),
    'reload',
  );

/** The network's latency, in ms. */
const UP = 1;
const DOWN = undefined;

test.each([
  ['intact', UP, 'none', ''],
  ['intact', DOWN, 'none', ''],
  ['drips', UP, 'none', ''],
  ['gone', DOWN, 'release', 'responded with status 404'],
  ['broken', UP, 'release', 'responded with status 503'],
  ['changed', DOWN, 'release', 'is not the file of the release'],
  ['cut', UP, 'release', 'did not arrive'],
  ['cut', DOWN, 'network', ''],
  ['hangs', UP, 'release', 'hangs'],
  ['hangs', DOWN, 'network', ''],
  ['stops', UP, 'release', 'hangs'],
  ['stops', DOWN, 'network', ''],
])('a file that is %s, at a latency of %s: the cause is %s', async (name, latency, cause, why) => {
  vi.mocked(measureLatency).mockResolvedValue(latency);
  const reason = why === '' ? {} : { reason: `${base}/${name}.js ${why}` };
  expect(await diagnose(name)).toEqual({ cause, ...reason });
});

test.each(['cut', 'hangs', 'stops'])(
  'a file that is %s once and arrives the second time is nobody’s fault',
  async (name) => {
    vi.mocked(measureLatency).mockResolvedValue(UP);
    const responses = [RESPONSES[`/${name}.js`], RESPONSES['/intact.js']];
    RESPONSES['/second.js'] = (response) => responses.shift()?.(response);
    expect(await diagnose('second')).toEqual({ cause: 'none' });
  },
);

// The network was measured before, and a release was rejected for what a tunnel did.
test.each([
  ['hangs', [UP, DOWN]],
  ['hangs', [UP, UP, DOWN]],
  ['stops', [UP, DOWN]],
  ['cut', [UP, UP, DOWN]],
])(
  'a file that is %s while the network fails, at latencies of %s: the network is the cause',
  async (name, latencies) => {
    vi.mocked(measureLatency).mockReset();
    for (const latency of latencies) vi.mocked(measureLatency).mockResolvedValueOnce(latency);
    expect(await diagnose(name)).toEqual({ cause: 'network' });
  },
);

test('one missing file decides, although others hang', async () => {
  vi.mocked(measureLatency).mockReturnValue(new Promise(() => {}));
  expect(await diagnose('intact', 'hangs', 'gone')).toMatchObject({ cause: 'release' });
});

test('on a slow network, a longer pause is allowed', async () => {
  vi.mocked(measureLatency).mockResolvedValue(1000);
  RESPONSES['/late.js'] = (response) => void setTimeout(() => response.end(TEXT), 2000);
  expect(await diagnose('late')).toEqual({ cause: 'none' });
});
