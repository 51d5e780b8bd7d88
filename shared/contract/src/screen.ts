import type { Head } from './head.ts';

/** What the host lends at run time, one copy in the page; a screen's bundle holds none of them. */
export const SHARED_PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router',
  '@vitrine/kit',
] as const;
export type SharedPackage = (typeof SHARED_PACKAGES)[number];

/**
 * What of react-router is lent. Sharing a package keeps all of it in the host's bundle, so the
 * host lends a module of these names alone; a name goes in here before a screen may use it.
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

/** What a screen's loader is called with: React Router's own arguments, as far as the contract allows. */
export interface ScreenLoaderArguments {
  request: Request;
  /** `locale` is always there; the others are the route's own. */
  params: Readonly<Record<string, string | undefined>>;
}

/**
 * What `./screen` exposes: a React Router route module. The loader's data holds `head`, as the
 * content service answered it.
 */
export interface ScreenModule {
  loader(args: ScreenLoaderArguments): Promise<{ head: Head }>;
  /** A React component without properties; typed loosely, since the contract knows no React. */
  Component: (props: Record<string, never>) => unknown;
  ErrorBoundary?: (props: Record<string, never>) => unknown;
  shouldRevalidate?: (args: {
    currentUrl: URL;
    nextUrl: URL;
    defaultShouldRevalidate: boolean;
  }) => boolean;
}
