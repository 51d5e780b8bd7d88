import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { defineGallery } from '@vitrine/build';
import { Port, parseSettings } from '@vitrine/http';
import * as v from 'valibot';
import { readCommandLine, runTool } from './command-line.ts';
import { readArguments, USAGE } from './gallery/arguments.ts';
import { ROOT } from './run.ts';
import { assertPortsFree } from './site/ports.ts';

const GalleryVariables = v.object({ GALLERY_PORT: v.optional(Port, '4300') });

await runTool(async () => {
  const { build, ...shown } = await readCommandLine(USAGE, readArguments);
  const { GALLERY_PORT: port } = parseSettings(GalleryVariables, process.env);
  const config = defineGallery(join(ROOT, 'shared', 'ui'), { ...shown, port });
  if (build === undefined) {
    await assertPortsFree({ GALLERY_PORT: port });
    const rsbuild = await createRsbuild({ cwd: ROOT, config });
    await rsbuild.startDevServer();
  } else {
    const output = { ...config.output, distPath: { root: build, js: '', css: '' } };
    const rsbuild = await createRsbuild({ cwd: ROOT, config: { ...config, output } });
    await rsbuild.build();
  }
  return true;
});
