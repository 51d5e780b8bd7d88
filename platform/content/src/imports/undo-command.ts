/** The command that undoes an import, as it is typed into the shell of the one that printed it. */
export function undoCommand(
  number: number,
  env: Readonly<Record<string, string | undefined>>,
): string {
  const state = env['VITRINE_STATE'];
  const command = `pnpm content undo-import ${number}`;
  return state ? `VITRINE_STATE=${quoted(state)} ${command}` : command;
}

const quoted = (text: string): string =>
  /^[\w./~-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
