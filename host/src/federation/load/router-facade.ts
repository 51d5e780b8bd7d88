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

/** What a bundler or a promise asks of any module, without meaning it. */
const ASKED_OF_ANY = new Set<PropertyKey>(['__esModule', 'then', 'default']);

/**
 * What the contract allows of react-router: lending the package itself would keep all of it in the
 * host's bundle. A name that is not lent would be a silent `undefined` in a screen: here it throws.
 */
export const routerFacade: object = new Proxy(allowed, {
  get(target, name) {
    if (name in target || typeof name === 'symbol' || ASKED_OF_ANY.has(name)) {
      return Reflect.get(target, name);
    }
    throw new Error(
      `react-router: "${name}" is not lent to screens (ROUTER_FACADE of the contract)`,
    );
  },
});
