import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMetrics } from '@vitrine/http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAuthoring, type TestAuthoring } from '../../testing/authoring/test-authoring.ts';
import { printAudit } from '../authoring/audit/audit-command.ts';
import { openAuditFiles } from '../authoring/audit/audit-files.ts';
import { createAuthorAudit } from '../authoring/audit/author-audit.ts';
import { auditedTarget } from './audited-target.ts';
import { createImportTarget, type ImportTarget } from './import-target.ts';

const NOW = new Date('2026-11-29T10:00:00.000Z');
const WRITE = { dryRun: false, merge: true, leaveOut: false };

let folder: string;
let cms: TestAuthoring;
let target: ImportTarget;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-import-audit-'));
  cms = await openTestAuthoring();
  const lines = await openAuditFiles(folder, () => NOW);
  target = auditedTarget(
    createImportTarget({
      payload: cms.authoring.payload,
      currencies: async () => [],
      betweenWrites: cms.authoring.betweenWrites,
      settle: async () => true,
      settleLater: () => undefined,
    }),
    createAuthorAudit(lines, createMetrics()),
  );
}, 60_000);
afterAll(async () => {
  await cms?.close();
  await rm(folder, { recursive: true });
});

const product = (id: string) => ({
  collection: 'products',
  id,
  data: { name: { en: id }, variants: [{ sku: id, prices: { EUR: 28 } }] },
});

test('an import and its undo are lines: who, the files, and how many documents', async () => {
  const start = { source: 'stock', files: ['stock.csv'], found: [], by: 'noor' };
  const number = await target.imports.begin(start);
  await target.write([product('stool')], { ...WRITE, dryRun: true, import: number });
  await target.write([product('stool'), product('bench')], { ...WRITE, import: number });
  await target.imports.end(number);
  await target.imports.undo(number, await target.imports.entries(number));
  await target.imports.endUndo(number, 'kim');

  const all = await printAudit(folder, []);
  const way = '(command, this-machine)';
  expect(all.split('\n')).toEqual([
    `${NOW.toISOString()}  noor  begin-import  imports/1  stock.csv  ${way}`,
    `${NOW.toISOString()}  noor  end-import  imports/1  stock.csv, 2 products created  ${way}`,
    `${NOW.toISOString()}  kim  undo-import  imports/1  stock.csv  ${way}`,
  ]);
  const [, ended = ''] = (await printAudit(folder, ['--by', 'noor', '--json'])).split('\n');
  expect(JSON.parse(ended)).toEqual({
    ...{ time: NOW.toISOString(), by: 'noor', id: null, action: 'end-import', key: 'imports/1' },
    ...{ source: 'stock', files: ['stock.csv'], how: 'command', from: 'this-machine' },
    ...{ counts: { created: { products: 2 }, changed: {}, withdrawn: {} }, outcome: 'done' },
  });
});

test('while the audit cannot be written, nothing is imported', async () => {
  await rm(join(folder, '2026-11.jsonl'));
  await mkdir(join(folder, '2026-11.jsonl'));
  const start = { source: 'stock', files: [], found: [] };
  // The line of this one is lost, and the next write is refused.
  const number = await target.imports.begin(start);
  const write = target.write([product('lamp')], { ...WRITE, import: number });
  await expect(write).rejects.toMatchObject({ body: { status: 503 } });
  await expect(target.imports.begin(start)).rejects.toMatchObject({ body: { status: 503 } });
});
