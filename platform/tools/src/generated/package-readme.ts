import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../run.ts';

const EXPORT = /^export (type )?\{([^}]*)\} from '([^']+)';$/gms;

interface Exported {
  name: string;
  /** Path of its module below `src`; of another package, its name. */
  from: string;
}

/** The names that a package's `src/index.ts` exports, without types. */
function exportedValues(index: string): Exported[] {
  return [...index.matchAll(EXPORT)].flatMap(([, isType, names = '', from = '']) =>
    isType
      ? []
      : names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => ({ name, from })),
  );
}

/** The doc comment above the declaration of a name: its sentences, and its first example. */
function documentationOf(source: string, name: string): { text: string; example: string } {
  const declared = new RegExp(
    `/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export (?:async )?(?:function|const|class) ${name}\\b`,
  ).exec(source)?.[1];
  if (declared === undefined) throw new Error(`${name} has no doc comment. Write what it is for.`);
  const lines = declared.split('\n').map((line) => line.replace(/^\s*\* ?/, '').trim());
  const [text = '', ...tags] = lines.join('\n').trim().split(/^@/m);
  const example = tags.find((tag) => tag.startsWith('example')) ?? 'example';
  return {
    text: text.trim().replaceAll(/\n+/g, ' '),
    example: example.slice('example'.length).trim().replaceAll('\n', ' '),
  };
}

/** All modules of a package whose names another package exports too. */
async function sourcesOf(folder: string): Promise<string> {
  const files = globSync(join(ROOT, folder, 'src', '*.ts')).toSorted();
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
}

/**
 * The README.md of a package that other repositories install: what each exported function or
 * component is for, from its doc comment.
 *
 * @param folder Below the root of the repository, for example `shared/ui`.
 * @throws {Error} for an export without a doc comment.
 */
export async function packageReadme(folder: string): Promise<string> {
  const read = (path: string) => readFile(join(ROOT, folder, path), 'utf8');
  const { name, description } = JSON.parse(await read('package.json'));
  const exported = exportedValues(await read('src/index.ts')).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  const items = exported.map(async (each) => {
    const source = each.from.startsWith('.')
      ? await read(join('src', each.from))
      : await sourcesOf(each.from.replace('@vitrine/', 'shared/'));
    const { text, example } = documentationOf(source, each.name);
    // Two backticks around an example that contains one.
    const quote = example.includes('`') ? '``' : '`';
    return `- \`${each.name}\`: ${text}${example === '' ? '' : `\n  ${quote}${example}${quote}`}`;
  });
  return `# ${name}\n\n${description}\n\n${(await Promise.all(items)).join('\n')}\n`;
}
