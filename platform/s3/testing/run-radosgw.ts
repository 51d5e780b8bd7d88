/**
 * An S3 service for journeys, with an empty bucket. It stops and starts when its parent says so,
 * and ends with its parent. Run by hand, it prints the variables for the commands.
 */
import { startRadosgw } from './radosgw.ts';

const s3 = await startRadosgw();
process.on('message', async (command) => {
  await (command === 'stop' ? s3.stop() : s3.start());
  process.send?.(command ?? '');
});
process.once('disconnect', async () => {
  await s3[Symbol.asyncDispose]();
  process.exit();
});
const store = await s3.newStore();
if (process.send) process.send({ store, env: s3.env });
else {
  // The list of keys is outside of the release store, whose writers must not change it.
  const keys = `${await s3.newStore()}/keys.json`;
  const variables = Object.entries({ VITRINE_RELEASES: store, VITRINE_KEYS: keys, ...s3.env });
  console.log(variables.map(([name, value]) => `export ${name}=${value}`).join('\n'));
  process.once('SIGINT', async () => {
    await s3[Symbol.asyncDispose]();
    process.exit();
  });
}
