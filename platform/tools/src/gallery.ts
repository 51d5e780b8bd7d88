import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { defineGallery } from '@vitrine/build';
import { failureText, Port, parseSettings } from '@vitrine/http';
import * as v from 'valibot';
import { readArguments, USAGE } from './gallery/arguments.ts';
import { ROOT } from './run.ts';
import { parts } from './site/parts.ts';

const GalleryVariables = v.object({ GALLERY_PORT: v.optional(Port, '4300') });

try {
  const screens = new Map(
    (await parts()).flatMap(({ name, command, directory }) =>
      command === 'screen' ? [[name, directory] as const] : [],
    ),
  );
  const wanted = readArguments(process.argv.slice(2), [...screens.keys()]);
  if (wanted === undefined) {
    console.log(USAGE);
  } else {
    const shown = [...screens].filter(([name]) => wanted.screens.includes(name));
    const config = defineGallery(join(ROOT, 'shared', 'ui'), {
      screens: Object.fromEntries(shown),
      components: wanted.components,
      port: parseSettings(GalleryVariables, process.env).GALLERY_PORT,
    });
    if (wanted.build === undefined) {
      const rsbuild = await createRsbuild({ cwd: ROOT, config });
      await rsbuild.startDevServer();
    } else {
      const output = { ...config.output, distPath: { root: wanted.build, js: '', css: '' } };
      const rsbuild = await createRsbuild({ cwd: ROOT, config: { ...config, output } });
      await rsbuild.build();
    }
  }
} catch (error) {
  console.error(failureText(error));
  process.exitCode = 1;
}
