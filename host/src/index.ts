// The layer order comes first: styles that load later cannot change it.
import '@vitrine/ui/layers.css';
import { showFailureNote } from './routing/initial-page.ts';

// Code from the cache may run before the first paint.
globalThis.__vitrine?.requestEarly();

const outlet = document.getElementById('outlet');
if (outlet === null) throw new Error('the document has no #outlet');
run(outlet).catch((error: unknown) => {
  // The browser is too old, or code of the bundle is wrong: the initial HTML stays as it is.
  showFailureNote();
  throw error;
});

/**
 * Evaluates the bundle in two tasks and boots in a third one, so that taps are answered in between.
 *
 * React DOM goes first and by itself, because it creates errors. A browser with developer tools, or
 * one that is measured, records their stacks, and for that it parses each function on the stack
 * again: 150 ms on a phone's processor if the rest of the bundle is among them.
 */
async function run(outlet: HTMLElement): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { boot } = await import(/* webpackMode: "eager" */ './boot.tsx');
  await nextTask();
  await boot(outlet);
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
