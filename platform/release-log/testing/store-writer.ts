// A writer in a separate process, for the races in store-contract.ts and for the kill test.
import { setTimeout as wait } from 'node:timers/promises';
import { append } from '../src/log/append.ts';
import { planPromote } from '../src/log/plan/plan.ts';
import { openStore } from '../src/store/open-store.ts';
import { TEST_SIGNER } from './test-keys.ts';

const [job = '', location = '', name = '', index = '', start = '0'] = process.argv.slice(2);
const store = openStore(location);
const blob = (size: number) => new Uint8Array(size).fill(Number(index) + 1);

await wait(Math.max(0, Number(start) - Date.now()));

if (job === 'put') {
  console.log(await store.put(name, blob(200_000)));
} else if (job === 'append') {
  const release = { version: '1.0.0', record: `sha384-${'A'.repeat(64)}` };
  const { entry } = await append(store, name, {
    by: `writer ${index}`,
    why: 'a race',
    signer: TEST_SIGNER,
    plan: (head) => planPromote(head, `screen-${index}`, release),
  });
  console.log(entry.n);
} else {
  console.log('writing');
  for (let n = 0; ; n += 1) await store.put(`${name}/${n}`, blob(3_000_000));
}
