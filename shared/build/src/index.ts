export { defineGallery } from './gallery.ts';
export { defineHost } from './host.ts';
export { compileMessages } from './messages.ts';
export { pluginCompileHint } from './plugins/compile-hint.ts';
export { defineScreen } from './screen.ts';
