import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../run.ts';
import { parts } from '../site/parts.ts';

const Team = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'is not the name of a team'));
const Repository = v.object({ vitrine: v.object({ organization: Team, owner: Team }) });
const Screen = v.object({ vitrine: v.object({ owner: Team }) });

/** Assigns each screen to the team in its package.json, and the rest to the platform team. */
export async function codeOwners(): Promise<string> {
  const { organization, owner } = (await manifest(ROOT, Repository)).vitrine;
  const lines = [`* @${organization}/${owner}`];
  for (const { directory, command } of await parts()) {
    if (command !== 'screen') continue;
    const screen = await manifest(directory, Screen);
    const folder = relative(ROOT, directory).split(sep).join('/');
    lines.push(`/${folder}/ @${organization}/${screen.vitrine.owner}`);
  }
  return `# Generated from the owner in each package.json by \`pnpm generate\`.\n${lines.join('\n')}\n`;
}

async function manifest<Schema extends v.GenericSchema>(
  directory: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const file = join(directory, 'package.json');
  const { success, output, issues } = v.safeParse(schema, JSON.parse(await readFile(file, 'utf8')));
  if (success) return output;
  const problems = issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
  throw new Error(`${file}: ${problems.join('; ')}`);
}
