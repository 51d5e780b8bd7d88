import type { RouterFacadeName } from '@vitrine/contract';
import {
  Form,
  Link,
  NavLink,
  replace,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
  useSubmit,
} from 'react-router';

const allowed = {
  Form,
  Link,
  NavLink,
  replace,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
  useSubmit,
} satisfies Record<RouterFacadeName, unknown>;

/** Bundlers and promises read these from every module, whether or not it exports them. */
const READ_FROM_ANY_MODULE = new Set<PropertyKey>(['__esModule', 'then', 'default']);

/**
 * The part of react-router that the contract allows screens to use. Sharing the package itself
 * would keep all of it in the host's bundle. Any other name throws: a screen would get `undefined`.
 */
export const routerFacade: object = new Proxy(allowed, {
  get(target, name) {
    if (name in target || typeof name === 'symbol' || READ_FROM_ANY_MODULE.has(name)) {
      return Reflect.get(target, name);
    }
    throw new Error(
      `react-router: "${name}" is not shared with screens (ROUTER_FACADE of the contract)`,
    );
  },
});
