export { describeFailure } from '@vitrine/http';

import { type Environment, processEnvironment } from './environment.ts';
import { prepareScreen } from './packages/prepare.ts';
import { checkBuild } from './rules/check-build.ts';
import type { Finding } from './rules/finding.ts';

export { CommandError } from './command-error.ts';
export { developScreen } from './develop/develop-screen.ts';
export { run } from './program/run.ts';
export { screenProgram } from './program/screen.ts';
export { describeFinding } from './rules/enforce.ts';
export { type Environment, processEnvironment };

/**
 * Builds a screen and applies the rules that need neither a release store nor a site.
 *
 * @throws {CommandError} when the build fails.
 */
export async function findingsOfBuild(
  environment: Environment,
  screen: string,
): Promise<Finding[]> {
  return checkBuild(await prepareScreen(environment, screen, { build: true }));
}
