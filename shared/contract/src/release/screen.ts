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
 * contains `head`, as the content service returned it.
 */
export interface ScreenModule {
  loader(args: ScreenLoaderArguments): Promise<{ head: Head }>;
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
