import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assertBegun } from './assert-begun.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-begun-'));
  path = join(folder, 'authoring.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

const missing = () =>
  expect.objectContaining({
    code: 'no-catalogue',
    message: `There is no catalogue in ${path}.`,
    remedy: expect.stringMatching(/volume is mounted.*VITRINE_SAMPLE_CATALOGUE=0/),
  });

// A volume that was not mounted was filled with the sample catalogue.
test('an empty folder is an error, and stays empty', () => {
  expect(() => assertBegun(path)).toThrow(missing());
  expect(readdirSync(folder)).toEqual([]);
});

test('an empty file is an error, and stays empty', () => {
  writeFileSync(path, '');
  expect(() => assertBegun(path)).toThrow(missing());
  expect(statSync(path).size).toBe(0);
});

test('a database without an author was never finished; one with an author is begun', () => {
  const database = new DatabaseSync(path);
  database.exec('CREATE TABLE users (id INTEGER)');
  expect(() => assertBegun(path)).toThrow(missing());
  database.exec('INSERT INTO users VALUES (1)');
  database.close();
  expect(() => assertBegun(path)).not.toThrow();
});

// A process of another user was told that the catalogue is missing, and to begin an empty one.
test('a database that cannot be looked up is not a missing one', () => {
  // Fails for root too, whom no permission stops.
  symlinkSync(path, path);
  const unreadable = {
    code: 'state-not-readable',
    message: expect.stringContaining(`${path} cannot be read: Error: ELOOP`),
    remedy: expect.stringContaining('Start authoring as the user'),
  };
  expect(() => assertBegun(path)).toThrow(expect.objectContaining(unreadable));
});
