import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { parseJson } from '../../text/parse-json.ts';
import { encodingOf } from './decode.ts';
import type { Syntax } from './read-table.ts';

const SAMPLE_BYTES = 256 * 1024;

/** The syntax and the encoding of a file. */
export interface Detected {
  syntax: Syntax | 'catalogue';
  encoding: string;
}

/** Finds out how a file is written, whatever its name is. */
export async function detectSyntax(path: string): Promise<Detected> {
  const bytes = await beginningOf(path);
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
    return { syntax: 'xlsx', encoding: 'utf-8' };
  }
  const encoding = encodingOf(bytes) ?? (await plainEncodingOf(path));
  const text = new TextDecoder(encoding).decode(bytes).trimStart();
  return { syntax: syntaxOf(text), encoding };
}

function syntaxOf(text: string): Detected['syntax'] {
  if (text.startsWith('<')) return 'xml';
  if (/^\[\s*[{[\]]/.test(text)) return 'json';
  const [first = ''] = text.split('\n', 1);
  if (!text.startsWith('{')) return first.includes('\t') ? 'tsv' : 'csv';
  const value = parseJson(first);
  if (typeof value !== 'object' || value === null) return 'json';
  if ('vitrine' in value || ('data' in value && ('collection' in value || 'global' in value))) {
    return 'catalogue';
  }
  const hasRows = Object.values(value).some(
    (each) => Array.isArray(each) && typeof each[0] === 'object',
  );
  const isAlone = text.slice(first.length).trim() === '';
  return isAlone && hasRows ? 'json' : 'jsonl';
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** UTF-8, or else what programs for Windows write in Europe and America. */
async function plainEncodingOf(path: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return 'windows-1252';
  }
}
