import { readFile } from 'node:fs/promises';
import { integrityOf } from '@vitrine/release-log';
import { zipSync } from 'fflate';
import { addressFiles } from '../address-files.ts';
import type { ScreenBuild, ScreenManifest } from '../manifest.ts';
import type { Built, BuiltFile } from '../read-files.ts';

const MANIFEST = 'mf-manifest.json';
const TYPES = '@mf-types.zip';

/** ZIP files have no time zone: these are the first local date and time that they can contain. */
const ZIP_TIME = new Date(1980, 0, 1);

interface WithFederationFiles {
  built: Built;
  /** Path of the manifest. */
  manifest: string;
}

/**
 * Adds what other hosts need to load a screen: `mf-manifest.json` in the format of Module
 * Federation, and the types of the exposed module. Our own host requests neither.
 */
export async function addFederationFiles(
  { version, vitrine: { screen } }: ScreenManifest,
  build: ScreenBuild,
  built: Built,
): Promise<WithFederationFiles> {
  const types = addressFiles(add(built, TYPES, await zipTypes()), [TYPES]);
  const manifest = manifestOf({ version, screen, build, types: types.pathOf(TYPES) });
  const bytes = new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`);
  const all = addressFiles(add(types.built, MANIFEST, bytes), [MANIFEST]);
  return { built: all.built, manifest: all.pathOf(MANIFEST) };
}

function add({ files, maps }: Built, path: string, bytes: Uint8Array): Built {
  const file: BuiltFile = { path, bytes, integrity: integrityOf(bytes) };
  return { files: [...files, file], maps };
}

/** The archive that the types plugin of a host unpacks: one file for each exposed module. */
async function zipTypes(): Promise<Uint8Array> {
  const types = await readFile(new URL('./screen.d.ts', import.meta.url));
  return zipSync({ 'screen.d.ts': [new Uint8Array(types), { mtime: ZIP_TIME }] });
}

interface ManifestParts {
  version: string;
  screen: string;
  build: ScreenBuild;
  types: string;
}

function manifestOf({ version, screen, build, types }: ManifestParts): object {
  const { container, entry, firstPaint, locales, shared } = build;
  const none = { sync: [], async: [] };
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: screen },
      remoteEntry: { name: entry, path: '', type: 'global' },
      types: { path: '', name: '', zip: types, api: '' },
      globalName: container,
      pluginVersion: '',
      publicPath: 'auto',
    },
    shared: Object.entries(shared).map(([name, requiredVersion]) => ({
      id: `${container}:${name}`,
      name,
      version: '',
      requiredVersion,
      singleton: true,
      assets: { js: none, css: none },
    })),
    remotes: [],
    exposes: [
      {
        id: `${container}:screen`,
        name: 'screen',
        path: './screen',
        assets: {
          js: { sync: firstPaint.scripts, async: [...new Set(Object.values(locales).flat())] },
          css: { sync: firstPaint.styles, async: [] },
        },
      },
    ],
  };
}
