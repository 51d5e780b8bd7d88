// Publishes and promotes a release, and kills itself before the file system's step of a given number:
// a process of its own, for directory.test.ts.
import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [location = '', version = '', last = ''] = process.argv.slice(2);
let steps = 0;

/** Every call that changes the disk, or makes a change last. */
function countSteps(owner: object, names: readonly string[]): void {
  for (const name of names) {
    const original: unknown = Reflect.get(owner, name);
    if (typeof original !== 'function') throw new Error(`there is no ${name}`);
    Reflect.set(owner, name, function (this: unknown, ...given: unknown[]) {
      if (steps === Number(last)) process.kill(process.pid, 'SIGKILL');
      steps += 1;
      return Reflect.apply(original, this, given);
    });
  }
}

countSteps(promises, ['mkdir', 'open', 'link', 'rename', 'rmdir', 'unlink']);
const handle = await promises.open(import.meta.filename);
countSteps(Object.getPrototypeOf(handle), ['writeFile', 'sync']);
await handle.close();
steps = 0;
// Whoever imports them from here on gets the counted ones.
syncBuiltinESMExports();

const { openStore } = await import('../store/open-store.ts');
const { promoteRelease } = await import('./promote-release.ts');
const { n } = await promoteRelease(openStore(location), version);
console.log(JSON.stringify({ n, steps }));
