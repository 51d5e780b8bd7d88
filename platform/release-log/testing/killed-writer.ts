// Publishes and promotes a release, and kills itself before file system call number `last`. It is a
// separate process, started by directory.test.ts.
import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [location = '', version = '', last = ''] = process.argv.slice(2);
let steps = 0;

/** Counts calls that change the disk or sync it. */
function countSteps(owner: object, names: readonly string[]): void {
  for (const name of names) {
    const original: unknown = Reflect.get(owner, name);
    if (typeof original !== 'function') throw new Error(`node:fs/promises has no ${name}`);
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      if (steps === Number(last)) process.kill(process.pid, 'SIGKILL');
      steps += 1;
      return Reflect.apply(original, this, args);
    });
  }
}

countSteps(promises, ['mkdir', 'open', 'link', 'rename', 'rmdir', 'unlink']);
const handle = await promises.open(import.meta.filename);
countSteps(Object.getPrototypeOf(handle), ['writeFile', 'sync']);
await handle.close();
steps = 0;
// Modules that are imported from here on get the counted functions.
syncBuiltinESMExports();

const { openStore } = await import('../src/store/open-store.ts');
const { promoteRelease } = await import('./promote-release.ts');
const { n } = await promoteRelease(openStore(location), version);
console.log(JSON.stringify({ n, steps }));
