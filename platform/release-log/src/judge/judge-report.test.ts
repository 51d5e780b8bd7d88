import { MAX_RECORD_BYTES } from '@vitrine/contract';
import { describe, expect, test } from 'vitest';
import { listedKey, TEST_SIGNER } from '../../testing/test-keys.ts';
import { toJsonBytes } from '../store/json.ts';
import { signObject } from '../trust/signed-object.ts';
import { judgeReport, parseReport, reportStatement } from './judge-report.ts';

const NOW = new Date('2026-11-26T12:00:00.000Z');
const release = { target: 'product', version: '1.0.0' };
const checked = {
  ...{ record: `sha384-${'A'.repeat(64)}`, host: '1.0.0', site: 'http://localhost:4000' },
  ...{ log: { channel: 'stable', n: 1, at: NOW.toISOString() }, at: NOW.toISOString() },
  ...{ by: 'Ida', pages: ['/en/product/ash-bowl'] },
};
const passed = { ...checked, outcome: 'passed', allowed: ['axe'] };
const finding = { rule: 'axe', message: 'A button has no name.' };
const failed = { ...checked, outcome: 'failed', findings: [finding] };

const parse = (report: object) => parseReport(toJsonBytes(report), release);

describe('a check report', () => {
  test.each<[string, object]>([
    ['of a passed check', passed],
    ['of a failed check', failed],
    ['from before failed checks were stored', { ...passed, outcome: undefined }],
    ['from before the log was named', { ...passed, log: undefined }],
  ])('%s is read', (_, report) => {
    expect(parse(report).report).toEqual(JSON.parse(JSON.stringify(report)));
  });

  const long = (length: number) => 'x'.repeat(length);
  const log = (change: object) => ({ ...passed, log: { ...checked.log, ...change } });
  test.each<[string, object, string]>([
    ['another outcome', { ...passed, outcome: 'good' }, 'outcome'],
    ['no record', { ...passed, record: undefined }, 'record is missing'],
    ['a long host', { ...passed, host: long(129) }, 'host: is longer than 128 characters'],
    ['a long site', { ...passed, site: long(2001) }, 'site: is longer than 2000 characters'],
    ['a long name', { ...passed, by: long(201) }, 'by: is longer than 200 characters'],
    ['a time with an offset', { ...passed, at: '2026-11-26T12:00:00+00:00' }, 'at: is not a time'],
    ['many pages', { ...passed, pages: Array(101).fill('/en') }, 'pages: has more than 100 items'],
    ['a long page', { ...passed, pages: [long(501)] }, 'pages.0: is longer than 500 characters'],
    ['many rules', { ...passed, allowed: Array(101).fill('axe') }, 'allowed: has more than 100'],
    ['a long rule', { ...passed, allowed: [long(101)] }, 'allowed.0: is longer than 100'],
    [
      'many findings',
      { ...failed, findings: Array(41).fill(finding) },
      'findings: has more than 40',
    ],
    [
      'a long finding',
      { ...failed, findings: [{ ...finding, message: long(501) }] },
      'longer than 500',
    ],
    [
      'a finding of a long rule',
      { ...failed, findings: [{ ...finding, rule: long(101) }] },
      'longer than 100',
    ],
    ['a failure without findings', { ...failed, findings: undefined }, 'findings is missing'],
    ['no entry with such a number', log({ n: 0.5 }), 'log.n'],
    ['an entry before the first', log({ n: 0 }), 'log.n'],
    ['an entry of no channel', log({ channel: '../stable' }), 'log.channel: is not a name'],
    ['an entry of no time', log({ at: 'today' }), 'log.at: is not a time'],
  ])('with %s is refused', (_, report, problem) => {
    expect(() => parse(report)).toThrow(problem);
  });

  test('has at most 64 kB', () => {
    const x = 'x'.repeat(MAX_RECORD_BYTES);
    expect(() => parse({ ...passed, x })).toThrow(
      /^The recorded check of product@1\.0\.0 has \d+ bytes; it may have 65536\.$/,
    );
  });
});

describe('a check report is judged', () => {
  const judge = (change: object, keys = TEST_SIGNER.keys, of = release) => {
    const signed = signObject(reportStatement(of), { ...passed, ...change }, TEST_SIGNER);
    return judgeReport(release, parse(signed), { keys, now: NOW });
  };
  const at = (ms: number) => ({ at: new Date(NOW.getTime() + ms).toISOString() });

  // The signature of a record or an entry must not pass for that of a check.
  test('by a signature that says that it is one', () => {
    const signedAs = (kind: 'check' | 'record') =>
      signObject({ kind, subject: 'product@1.0.0' }, passed, TEST_SIGNER);
    const question = { keys: TEST_SIGNER.keys, now: NOW };
    expect(judgeReport(release, parse(signedAs('check')), question)).toMatchObject({
      owner: 'tests',
    });
    expect(() => judgeReport(release, parse(signedAs('record')), question)).toThrow(
      'does not have the signature of tests',
    );
  });

  test('by its time', () => {
    expect(judge(at(300_000))).toMatchObject({ owner: 'tests' });
    expect(() => judge(at(300_001))).toThrow('The recorded check of product@1.0.0 is from');
  });

  test('by its release', () => {
    expect(() => judge({}, TEST_SIGNER.keys, { ...release, version: '2.0.0' })).toThrow(
      'The recorded check of product@1.0.0 does not have the signature of tests',
    );
  });

  test('by the right of its key to check this screen, then', () => {
    const keysWith = (change: object) => ({
      revision: 1,
      keys: [listedKey(TEST_SIGNER.key, change)],
    });
    expect(() => judge({}, keysWith({ may: ['publish', 'promote'] }))).toThrow('may not check');
    expect(() => judge({}, keysWith({ screens: ['home'] }))).toThrow('may not check product');
    const ended = keysWith({ until: NOW.toISOString() });
    expect(judge(at(-1), ended)).toMatchObject({ owner: 'tests' });
    expect(() => judge(at(0), ended)).toThrow('expired at');
  });
});
