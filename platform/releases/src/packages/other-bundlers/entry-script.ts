import { parseSync } from 'oxc-parser';

/** Facts about an entry that its syntax tells. */
export interface EntryScript {
  /** Why the file cannot run as a classic script; `undefined` if it can. */
  problem: string | undefined;
  /** The global variables that it declares: its container is one of them. */
  globals: string[];
}

/**
 * Reads an entry as browsers do: as a classic script.
 *
 * @example readEntryScript('var makers_3f9a=(()=>{…})()').globals // ['makers_3f9a']
 */
export function readEntryScript(text: string): EntryScript {
  const { program, errors } = parseSync('entry.js', text, { sourceType: 'script' });
  const globals = program.body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' && statement.kind === 'var'
      ? statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
      : [],
  );
  return { problem: errors[0]?.message, globals };
}
