import { SaxesParser } from 'saxes';
import { ImportError } from '../import-error.ts';
import { MAX_RECORD_CHARACTERS, type TableRow } from './table-row.ts';

/** The elements that have a product, in feeds and in most exports. */
const ROWS: ReadonlySet<string> = new Set(['item', 'entry', 'product']);

interface Open {
  /** With its prefix. */
  name: string;
  /** The names of its members with their prefix, by name without it. */
  names: Map<string, string>;
  members: Record<string, unknown>;
  text: string;
}

/**
 * Reads the elements of an XML file that have a product each. The elements in them are its columns,
 * without their namespace; attributes are columns with an `@` in front.
 *
 * @param row The name of these elements. Default: `item`, `entry` or `product`.
 * @throws {ImportError} `bad-file`, with the line.
 */
export async function* readXml(
  texts: AsyncIterable<string>,
  row?: string,
): AsyncGenerator<TableRow> {
  const parser = new SaxesParser();
  const finished: TableRow[] = [];
  const open: Open[] = [];
  let line = 1;
  let size = 0;
  const isRow = (name: string) => (row === undefined ? ROWS.has(name.toLowerCase()) : name === row);
  parser.on('error', (error) => {
    throw badXml(parser.line, error.message.replace(/^\d+:\d+: /, ''));
  });
  parser.on('opentag', ({ name: qualified, attributes }) => {
    const name = localName(qualified);
    if (open.length === 0) {
      if (!isRow(name)) return;
      line = parser.line;
      size = 0;
    }
    const members: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(attributes)) members[`@${localName(key)}`] = value;
    open.push({ name: qualified, names: new Map(), members, text: '' });
  });
  const addText = (text: string) => {
    const inner = open.at(-1);
    if (!inner) return;
    inner.text += text;
    size += text.length;
    if (size > MAX_RECORD_CHARACTERS) throw badXml(line, 'the element is not closed');
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (!element) return;
    const around = open.at(-1);
    if (around) addMember(around, element.name, contentOf(element));
    else finished.push({ line, cells: element.members });
  });
  for await (const text of texts) {
    parser.write(text);
    yield* finished.splice(0);
  }
  parser.close();
  yield* finished;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** A text, or an object if the element has others in it. */
function contentOf({ members, text }: Open): unknown {
  const trimmed = text.trim();
  if (Object.keys(members).length === 0) return trimmed;
  return trimmed === '' ? members : { ...members, '#': trimmed };
}

/** Of `title` and `g:title`, the latter counts; several of one name are a list. */
function addMember({ names, members }: Open, name: string, value: unknown): void {
  const local = localName(name);
  const before = names.get(local);
  if (before === name) members[local] = [members[local], value].flat();
  else if (before === undefined || name !== local) {
    names.set(local, name);
    members[local] = value;
  }
}

const badXml = (line: number, message: string) =>
  new ImportError(
    'bad-file',
    `line ${line}: the XML is not well-formed: ${message}.`,
    'Export it again, or correct this place.',
  );
