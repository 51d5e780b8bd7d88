import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../run.ts';
import { codeOwners } from './code-owners.ts';
import { environmentDocument, knownVariables } from './environment-variables.ts';
import { packageReadme } from './package-readme.ts';
import { versionModule } from './version-module.ts';

interface GeneratedFile {
  /** Its path in the repository. */
  path: string;
  /** Returns what it must contain. */
  content: () => string | Promise<string>;
}

/** The files that repeat facts of the sources for other readers. `pnpm generate` writes them. */
export const GENERATED_FILES: readonly GeneratedFile[] = [
  { path: '.github/CODEOWNERS', content: codeOwners },
  { path: 'docs/environment.md', content: environmentDocument },
  ...['shared/kit', 'shared/ui'].map((folder) => ({
    path: `${folder}/README.md`,
    content: () => packageReadme(folder),
  })),
  { path: 'platform/http/src/settings/known-variables.ts', content: knownVariables },
  { path: 'platform/http/src/version/version.ts', content: versionModule },
];

/** The generated files that differ from their sources, and sources that are not valid. */
export async function checkGeneratedFiles(): Promise<string[]> {
  const findings = GENERATED_FILES.map(async ({ path, content }) => {
    const present = await readFile(join(ROOT, path), 'utf8').catch(() => '');
    try {
      return present === (await content()) ? [] : [`${path} is out of date. Run pnpm generate.`];
    } catch (error) {
      return [`${path}: ${error instanceof Error ? error.message : error}`];
    }
  });
  return (await Promise.all(findings)).flat();
}
