import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { Drawing } from './picture.ts';
import { Scene } from './scene.ts';

const Pictures = v.record(v.string(), v.union([Drawing, Scene]));

/** Reads the parameters of the pictures, by the names of their files. */
export async function readPictures(): Promise<Map<string, Drawing | Scene>> {
  const text = await readFile(join(import.meta.dirname, '..', 'pictures.json'), 'utf8');
  return new Map(Object.entries(v.parse(Pictures, JSON.parse(text))));
}
