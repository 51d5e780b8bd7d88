/**
 * The thread that makes a font. Compressing one takes up to half a second, in which the main thread
 * could answer nobody.
 */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import subsetFont from 'subset-font';
import * as v from 'valibot';
import { FontTask } from './font-messages.ts';

const { source, characters, features, weights, format } = v.parse(FontTask, workerData);
const font = await subsetFont(await readFile(source), characters, {
  targetFormat: format,
  ...(weights && { variationAxes: { wght: weights } }),
  keepFeatures: features,
  // Screens of today scale glyphs without hints; these are 1 % of the file.
  noHinting: true,
});
parentPort?.postMessage(new Uint8Array(font));
