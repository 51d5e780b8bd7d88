import { ImportError } from '../import-error.ts';
import { type BadRow, MAX_RECORD_CHARACTERS, type TableRow } from './table-row.ts';

/**
 * Reads the objects of the first list of objects in a JSON text, wherever it is nested, and each
 * as soon as it is whole.
 *
 * @throws {ImportError} `bad-file`, with the line.
 */
export async function* readJson(texts: AsyncIterable<string>): AsyncGenerator<TableRow | BadRow> {
  const scanner = new Scanner();
  for await (const text of texts) {
    yield* scanner.add(text);
    if (scanner.isDone) return;
  }
  scanner.end();
}

class Scanner {
  isDone = false;
  #line = 1;
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  /** The depth of the list whose members are the rows. */
  #list: number | undefined;
  /** Whether the last character, except for white space, opened a list. */
  #isFresh = false;
  #object: string[] | undefined;
  #size = 0;
  #begunAt = 1;

  *add(text: string): Generator<TableRow | BadRow> {
    let from = 0;
    for (let at = 0; at < text.length && !this.isDone; at += 1) {
      const character = text[at] ?? '';
      if (character === '\n') this.#line += 1;
      if (this.#isInText) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (character === '\\') this.#isEscaped = true;
        else if (character === '"') this.#isInText = false;
        continue;
      }
      if (/\s/.test(character)) continue;
      const isFresh = this.#isFresh;
      this.#isFresh = character === '[';
      if (character === '"') this.#isInText = true;
      else if (character === '{' || character === '[') {
        const isRow = character === '{' && this.#object === undefined;
        if (isRow && isFresh) this.#list ??= this.#depth;
        if (isRow && this.#list === this.#depth) {
          this.#object = [];
          this.#begunAt = this.#line;
          from = at;
        }
        this.#depth += 1;
      } else if (character === '}' || character === ']') {
        this.#depth -= 1;
        if (this.#object && this.#depth === this.#list) {
          yield this.#row(text.slice(from, at + 1));
        } else if (this.#list !== undefined && this.#depth < this.#list) this.isDone = true;
      }
    }
    if (this.#object) this.#keep(text.slice(from));
  }

  end(): void {
    if (this.#object || this.#depth !== 0 || this.#list === undefined) {
      throw badJson(this.#line, this.#list === undefined && this.#depth === 0);
    }
  }

  #keep(text: string): void {
    this.#object?.push(text);
    this.#size += text.length;
    if (this.#size > MAX_RECORD_CHARACTERS) {
      throw new ImportError(
        'bad-file',
        `line ${this.#begunAt}: the object has more than 4 million characters.`,
        'Check that each brace is closed, and leave out what does not belong to a product.',
      );
    }
  }

  #row(rest: string): TableRow | BadRow {
    const text = [...(this.#object ?? []), rest].join('');
    this.#object = undefined;
    this.#size = 0;
    const line = this.#begunAt;
    try {
      return { line, cells: JSON.parse(text) };
    } catch (error) {
      return { line, problem: `is not JSON: ${error instanceof Error ? error.message : error}` };
    }
  }
}

const badJson = (line: number, hasNoList: boolean) =>
  new ImportError(
    'bad-file',
    hasNoList ? 'The file has no list of objects.' : `line ${line}: the JSON ends too early.`,
    'Write the products as [{…}, {…}], as {"products": [{…}, {…}]}, or one object in each line.',
  );
