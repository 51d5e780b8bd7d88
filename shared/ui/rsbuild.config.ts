import { mergeRsbuildConfig } from '@rsbuild/core';
import { defineGallery } from '@vitrine/build';
import { showStates } from './gallery/show-states.ts';

export default mergeRsbuildConfig(defineGallery(import.meta.dirname), {
  tools: { postcss: (_, { addPlugins }) => addPlugins(showStates) },
});
