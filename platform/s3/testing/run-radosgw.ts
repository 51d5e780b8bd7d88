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
  const variables = Object.entries({ VITRINE_RELEASES: store, ...s3.env });
  console.log(variables.map(([name, value]) => `export ${name}=${value}`).join('\n'));
  process.once('SIGINT', async () => {
    await s3[Symbol.asyncDispose]();
    process.exit();
  });
}
