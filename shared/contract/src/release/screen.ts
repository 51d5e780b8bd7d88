import type { Head } from '../head/head.ts';

/** The shared modules: the host provides them, one copy in the page; no screen bundles them. */
export const SHARED_PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router',
  '@vitrine/kit',
] as const;
export type SharedPackage = (typeof SHARED_PACKAGES)[number];

/**
 * The exports of react-router that screens may use. Sharing the whole package would keep all of it
 * in the host's bundle, so the host provides a module with these names only (the router facade).
 */
export const ROUTER_FACADE = [
  'Form',
  'Link',
  'NavLink',
  'replace',
  'useLoaderData',
  'useLocation',
  'useNavigate',
  'useNavigation',
  'useParams',
  'useRevalidator',
  'useRouteError',
  'useSearchParams',
  'useSubmit',
] as const;
export type RouterFacadeName = (typeof ROUTER_FACADE)[number];

/**
 * The arguments of a screen's loader: the part of React Router's arguments that the contract
 * allows.
 */
export interface ScreenLoaderArguments {
  request: Request;
  /** `locale`, and the parameters of the route. */
  params: Readonly<Record<string, string | undefined>>;
}

/**
 * The module that a screen exposes as `./screen`: a React Router route module. The loader's data
 * has `head` if the content service returned one; otherwise the document keeps that of the edge. A
 * screen without data needs no loader.
 */
export interface ScreenModule {
  loader?: (args: ScreenLoaderArguments) => Promise<object & { head?: Head | undefined }>;
  /**
   * A React component without props; typed loosely, because the contract does not depend on React.
   */
  Component: (props: Record<string, never>) => unknown;
  ErrorBoundary?: (props: Record<string, never>) => unknown;
  shouldRevalidate?: (args: {
    currentUrl: URL;
    nextUrl: URL;
    defaultShouldRevalidate: boolean;
  }) => boolean;
}

/** The exports that a screen needs; the others may be left out. */
export const REQUIRED_SCREEN_EXPORTS = ['Component'] as const satisfies (keyof ScreenModule)[];

const isFunction = (value: unknown) => typeof value === 'function';
/** A function, or the object that `memo` and `forwardRef` return. */
const isComponent = (value: unknown) =>
  isFunction(value) || (typeof value === 'object' && value !== null);

const SCREEN_EXPORTS: Record<keyof ScreenModule, [is: (value: unknown) => boolean, what: string]> =
  {
    Component: [isComponent, 'a component'],
    ErrorBoundary: [isComponent, 'a component'],
    loader: [isFunction, 'a function'],
    shouldRevalidate: [isFunction, 'a function'],
  };

/**
 * Why a module that is exposed as `./screen` cannot be shown; undefined if it can.
 *
 * @example screenProblem({ loader }) // 'has no Component'
 */
export function screenProblem(exposed: unknown): string | undefined {
  if (typeof exposed !== 'object' || exposed === null) return 'is not a module';
  const exportOf = (name: string): unknown => Reflect.get(exposed, name);
  for (const name of REQUIRED_SCREEN_EXPORTS) {
    if (exportOf(name) === undefined) return `has no ${name}`;
  }
  for (const [name, [is, what]] of Object.entries(SCREEN_EXPORTS)) {
    const value = exportOf(name);
    if (value !== undefined && !is(value)) return `exports ${name}, which is not ${what}`;
  }
  return undefined;
}
