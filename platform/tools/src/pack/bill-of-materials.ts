import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT, run } from '../run.ts';
import type { InstalledPackage } from './packages.ts';
import type { DeployablePart } from './parts.ts';

const SBOM_TIMEOUT_MS = 60_000;

const Reference = v.looseObject({ 'bom-ref': v.string() });
const Bill = v.looseObject({
  components: v.array(Reference),
  dependencies: v.array(v.looseObject({ ref: v.string(), dependsOn: v.array(v.string()) })),
  metadata: v.looseObject({ component: Reference }),
});

/**
 * The CycloneDX document of pnpm, without the components that the folder does not contain: pnpm
 * lists the dependencies of the whole package, commands included.
 */
export async function billOfMaterials(
  part: DeployablePart,
  packages: readonly InstalledPackage[],
): Promise<string> {
  const all = await pnpmBill(part.package);
  const present = new Set([
    all.metadata.component['bom-ref'],
    ...packages.map(({ name, version }) => reference(name, version)),
  ]);
  const bill = {
    ...all,
    components: all.components.filter((each) => present.has(each['bom-ref'])),
    dependencies: all.dependencies
      .filter(({ ref }) => present.has(ref))
      .map((each) => ({ ...each, dependsOn: each.dependsOn.filter((ref) => present.has(ref)) })),
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** @example reference('@hono/node-server', '2.1.8') // 'pkg:npm/%40hono/node-server@2.1.8' */
function reference(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** Reads only the lock file and what is installed, so it needs no network. */
async function pnpmBill(name: string): Promise<v.InferOutput<typeof Bill>> {
  const { packageManager } = v.parse(
    v.object({ packageManager: v.string() }),
    JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')),
  );
  const pnpm = ['-y', packageManager, '--silent', '--filter', name, '--prod'];
  const sbom = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const result = await run('npx', [...pnpm, ...sbom], { timeoutMs: SBOM_TIMEOUT_MS });
  if (result.code !== 0) throw new Error(`pnpm sbom failed:\n${result.output}`);
  return v.parse(Bill, JSON.parse(result.stdout));
}
