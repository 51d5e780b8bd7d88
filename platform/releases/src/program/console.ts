/** The commands, and what they show, for the console. */
import type { Store } from '@vitrine/release-log';
import type { Environment } from '../environment.ts';
import { chooseStore } from '../repository.ts';

export { knownChannels } from '../names/known-channels.ts';
export { packageBudget } from '../packages/package-budget.ts';
export { shellQuoted } from '../promote/promote-line.ts';
export { readGit } from '../provenance.ts';
export { allowedBytes } from '../rules/budget.ts';
export { firstPaintDownload, weighFiles } from '../rules/first-paint/first-paint-download.ts';
export { knownKeysOf, signerOf } from '../signing.ts';
export { describeSignals, findSignals } from '../status/signals.ts';
export { hostProgram } from './host.ts';
export { run } from './run.ts';
export { screenProgram } from './screen.ts';
export type { Environment };

/** The store of the environment's variables. */
export const storeOf = (environment: Environment): Store => chooseStore(environment, undefined);
