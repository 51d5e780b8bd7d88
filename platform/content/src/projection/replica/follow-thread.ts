/** The thread of delivery that keeps its replica as new as the projection in PostgreSQL. */
import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { follow } from './follow.ts';
import { openReplicaFile } from './replica-file.ts';
import { type ReplicaMessage, ReplicaTask } from './replica-status.ts';

const { database, path, projection } = v.parse(ReplicaTask, workerData);
const send = (message: ReplicaMessage) => parentPort?.postMessage(message);
const stopped = new AbortController();
parentPort?.once('message', () => stopped.abort());

const file = openReplicaFile(path, projection);
await follow({
  database,
  projection,
  file,
  report: (status) => send({ kind: 'status', status }),
  log: (level, message, details = {}) => send({ kind: 'log', level, message, details }),
  signal: stopped.signal,
});
file.close();
parentPort?.close();
