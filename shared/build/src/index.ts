export { defineHost } from './host.ts';
export { compileMessages } from './messages.ts';
export { defineConsole } from './pages/console.ts';
export { defineGallery } from './pages/gallery.ts';
export { pluginCompileHint } from './plugins/compile-hint.ts';
export { defineScreen } from './screen.ts';
