import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT, run } from '../run.ts';
import { rootManifest } from '../versions/root-manifest.ts';
import type { InstalledPackage } from './packages.ts';
import type { DeployablePart } from './parts.ts';

const SBOM_TIMEOUT_MS = 60_000;

const Reference = v.looseObject({ 'bom-ref': v.string() });
const Bill = v.looseObject({
  components: v.array(Reference),
  dependencies: v.array(v.looseObject({ ref: v.string(), dependsOn: v.array(v.string()) })),
  metadata: v.looseObject({ component: Reference }),
});

type Bill = v.InferOutput<typeof Bill>;

/**
 * The CycloneDX document of pnpm, without the components that the folder does not contain: pnpm
 * lists the dependencies of the whole package, commands included.
 */
export async function billOfMaterials(
  part: DeployablePart,
  packages: readonly InstalledPackage[],
): Promise<string> {
  const { metadata, ...own } = await pnpmBill(part.folder);
  const others = part.importer === undefined ? [] : [await pnpmBill(part.importer)];
  const { version } = await rootManifest();
  const itself = { ref: metadata.component['bom-ref'], now: reference(part.package, version) };
  const present = new Set([
    itself.ref,
    ...packages.map((each) => reference(each.name, each.version)),
  ]);
  const bill = {
    ...own,
    metadata: { ...metadata, component: { ...metadata.component, version, purl: itself.now } },
    components: inFolder([own, ...others], present),
    dependencies: dependenciesOf([own, ...others], present),
  };
  return `${JSON.stringify(bill, null, 2)}\n`.replaceAll(`"${itself.ref}"`, `"${itself.now}"`);
}

type Lists = Pick<Bill, 'components' | 'dependencies'>;

function inFolder(bills: readonly Lists[], present: ReadonlySet<string>): Bill['components'] {
  const all = bills.flatMap(({ components }) => components);
  const byReference = new Map(all.map((each) => [each['bom-ref'], each]));
  return [...byReference.values()].filter((each) => present.has(each['bom-ref']));
}

function dependenciesOf(
  bills: readonly Lists[],
  present: ReadonlySet<string>,
): Bill['dependencies'] {
  const all = bills.flatMap(({ dependencies }) => dependencies);
  const byReference = new Map(all.map((each) => [each.ref, each]));
  return [...byReference.values()]
    .filter(({ ref }) => present.has(ref))
    .map((each) => ({ ...each, dependsOn: each.dependsOn.filter((ref) => present.has(ref)) }));
}

/** @example reference('@hono/node-server', '2.1.8') // 'pkg:npm/%40hono/node-server@2.1.8' */
function reference(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/**
 * Reads only the lock file and what is installed, so it needs no network.
 *
 * @param folder That of a package, of this workspace or of its own.
 */
async function pnpmBill(folder: string): Promise<Bill> {
  const { packageManager } = await rootManifest();
  const pnpm = ['-y', packageManager, '--silent', '--filter', '.', '--prod'];
  const sbom = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const options = { cwd: join(ROOT, folder), timeoutMs: SBOM_TIMEOUT_MS };
  const result = await run('npx', [...pnpm, ...sbom], options);
  if (result.code !== 0) throw new Error(`pnpm sbom failed:\n${result.output}`);
  return v.parse(Bill, JSON.parse(result.stdout));
}
