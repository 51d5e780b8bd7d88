export { describeFailure } from '@vitrine/http';

import { type Environment, processEnvironment } from './environment.ts';
import { prepareScreen } from './packages/prepare.ts';
import { checkBuild } from './rules/check-build.ts';
import type { Finding } from './rules/finding.ts';
import { linkedRoutes } from './rules/routes.ts';

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
  const prepared = await prepareScreen(environment, screen, { build: true });
  const routes = linkedRoutes(prepared.record, { host: {}, live: {} });
  // Whether the site has more routes is not known here: publish finds a link that matches none.
  return (await checkBuild(prepared, routes)).map((finding) =>
    finding.rule === 'link' ? { ...finding, warning: true } : finding,
  );
}
