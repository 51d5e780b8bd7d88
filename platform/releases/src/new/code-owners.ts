/** The list of owners, relative to the repository. `pnpm generate` writes all of it. */
export const CODE_OWNERS = '.github/CODEOWNERS';

/** Adds the team of a new screen to the list, in the order of the names. */
export function withOwner(source: string, screen: string): string {
  const [, organization = ''] = /^\* @([^/\s]+)\//m.exec(source) ?? [];
  const lines = source.split('\n');
  const after = lines.findIndex((line) => {
    const [, other] = /^\/remotes\/([^/]+)\//.exec(line) ?? [];
    return line === '' || (other !== undefined && other > screen);
  });
  return lines
    .toSpliced(after, 0, `/remotes/${screen}/ @${organization}/team-${screen}`)
    .join('\n');
}
