import { availableParallelism, loadavg } from 'node:os';

/**
 * The machine of a measurement. `load` is the average of the last minute and includes the
 * measurement itself.
 */
export const machineNow = () => ({
  cores: availableParallelism(),
  node: process.version,
  load: loadavg()[0],
});
