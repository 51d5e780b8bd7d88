import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { Drawing } from './picture.ts';
import { Workshop } from './places/workshops.ts';
import { Room } from './rooms/room.ts';

const Picture = v.union([Drawing, Room, Workshop]);
export type Picture = v.InferOutput<typeof Picture>;

/** Reads the parameters of the pictures, by the names of their files. */
export async function readPictures(): Promise<Map<string, Picture>> {
  const text = await readFile(join(import.meta.dirname, '..', 'pictures.json'), 'utf8');
  return new Map(Object.entries(v.parse(v.record(v.string(), Picture), JSON.parse(text))));
}
