import { rootManifest } from '../versions/root-manifest.ts';

/** The module by which every part knows the version of Vitrine. */
export async function versionModule(): Promise<string> {
  const { version } = await rootManifest();
  return `// Generated from package.json by \`pnpm generate\`.\nexport const VERSION = '${version}';\n`;
}
