import { type FileHandle, open } from 'node:fs/promises';
import { WIDTHS } from './rendition-name.ts';

/** A page of pictures would otherwise arrive later than their renditions are drawn. */
const MAX_BYTES = 300_000;
/** No larger than the renditions: an original of more pixels is not published. */
const MAX_WIDTH = Math.max(...WIDTHS);
/** The sizes of the picture, and of its transparency, are in the first boxes of the file. */
const HEAD_BYTES = 4096;

/** Whether a stored picture can be sent to browsers that accept AVIF as it is. */
export async function isSmallAvif(path: string): Promise<boolean> {
  await using file = await open(path).catch(() => undefined);
  if (!file || (await file.stat()).size > MAX_BYTES) return false;
  const head = await headOf(file);
  const widths = widthsIn(head);
  const isAvif = head.toString('latin1', 4, 12) === 'ftypavif';
  return isAvif && widths.length > 0 && widths.every((width) => width <= MAX_WIDTH);
}

async function headOf(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

/** The widths in the boxes `ispe` (ISO/IEC 23008-12): after the name and four bytes of flags. */
function widthsIn(head: Buffer): number[] {
  const widths: number[] = [];
  for (let at = head.indexOf('ispe'); at >= 0; at = head.indexOf('ispe', at + 1)) {
    if (at + 12 <= head.length) widths.push(head.readUInt32BE(at + 8));
  }
  return widths;
}
