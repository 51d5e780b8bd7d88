import { expect, test, vi } from 'vitest';
import { judgeStall } from './judge-stall.ts';
import type { Seen } from './on-device.ts';

const nothing: Seen = { observations: [] };
const stalled: Seen = {
  observations: [{ rule: 'console', what: 'Out of memory' }],
  stalled: { rule: 'mounts', what: 'The screen does not show.' },
};

async function judge(ofCandidate: readonly Seen[], ofLive: Seen) {
  const [first = nothing, second = nothing] = ofCandidate;
  const candidate = vi.fn<() => Promise<Seen>>().mockResolvedValueOnce(first);
  candidate.mockResolvedValueOnce(second);
  const live = vi.fn(async () => ofLive);
  const seen = await judgeStall('/en/product/a at 390 px, dark', candidate, live);
  return { seen, checks: [candidate.mock.calls.length, live.mock.calls.length] };
}

test('a page that shows is checked once', async () => {
  expect(await judge([nothing], stalled)).toEqual({ seen: nothing, checks: [1, 0] });
});

// At load 30 a sound release got five findings: “wrong [mounts] … timed out after 30 s”.
test('a release is not judged on a machine where the live release does not show either', async () => {
  await expect(judge([stalled, stalled], stalled)).rejects.toMatchObject({
    code: 'late',
    message: expect.stringMatching(/This machine or the live site is too slow/),
  });
});

test('a page that stalls twice, while the live release shows, is a finding of the release', async () => {
  expect(await judge([stalled, stalled], nothing)).toEqual({
    seen: stalled,
    checks: [2, 1],
  });
});

test('a page that stalled only once is not a finding', async () => {
  expect((await judge([stalled, nothing], nothing)).seen).toEqual(nothing);
});

// It blamed the release for a page without content.
test('a release is not judged while the content service does not answer', async () => {
  const unanswered = 'http://localhost:4200/v1/en/products/a answered with status 503';
  const what = 'The page shows an error.';
  const without: Seen = { observations: [{ rule: 'mounts', what }], unanswered };
  await expect(judge([without, without], { ...without })).rejects.toMatchObject({
    code: 'late',
    message: expect.stringContaining(`${unanswered}. The release has not been judged.`),
    remedy: 'Check again when the content service answers.',
  });
  // For a moment only.
  expect(await judge([without, nothing], nothing)).toEqual({ seen: nothing, checks: [2, 1] });
  // The release itself asks for what the service cannot answer.
  expect(await judge([without, without], nothing)).toEqual({ seen: without, checks: [2, 1] });
  // It shows all the same.
  const shown: Seen = { observations: [], unanswered };
  expect(await judge([shown], without)).toEqual({ seen: shown, checks: [1, 0] });
});
