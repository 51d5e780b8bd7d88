/**
 * An S3 service for journeys, with an empty bucket. It stops and starts when its parent says so,
 * and ends with its parent.
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
process.send?.({ store: await s3.newStore(), env: s3.env });
