import { availableParallelism, loadavg } from 'node:os';

/** What figures were measured on; `load` is the last minute's, which the measurement itself is part of. */
export const machineNow = () => ({
  cores: availableParallelism(),
  node: process.version,
  load: loadavg()[0],
});
