import { sharedModules } from './shared-modules.ts';

/** What an entry leaves in the page: a container of Module Federation's protocol. */
interface Container {
  init: (shareScope: object) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

/** Package → version → how a container gets the module. */
const shareScope = Object.fromEntries(
  Object.entries(sharedModules).map(([name, { version, module }]) => [
    name,
    { [version]: { get: async () => () => module } },
  ]),
);

export function isContainer(value: unknown): value is Container {
  return (
    typeof value === 'object' &&
    value !== null &&
    'init' in value &&
    typeof value.init === 'function' &&
    'get' in value &&
    typeof value.get === 'function'
  );
}

/** The module that a container exposes as `./screen`, after it has received the shared modules. */
export async function getScreen(container: Container): Promise<unknown> {
  await container.init(shareScope);
  const screen = await container.get('./screen');
  return screen();
}
