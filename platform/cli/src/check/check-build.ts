import { describeFinding, type Environment, findingsOfBuild } from '@vitrine/releases/commands';

/** Builds the screen and applies the rules of `screen check` that need no release store. */
export async function checkBuild(environment: Environment, screen: string): Promise<string[]> {
  const findings = await findingsOfBuild(environment, screen);
  // The check of the messages says more, and without a build.
  return findings
    .filter(({ rule, warning }) => !warning && rule !== 'messages')
    .map(describeFinding);
}
