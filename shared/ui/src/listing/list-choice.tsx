import { STAY_ON_FAILURE } from '@vitrine/contract';
import { announce } from '@vitrine/kit';
import {
  createContext,
  type MouseEvent,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Navigates to another query of the list.
 *
 * @param search A query with `?`, or an empty string.
 * @param replace Whether the choice replaces the current history entry.
 */
type ChooseList = (search: string, replace?: boolean) => Promise<void>;

interface Choice {
  search: string;
  /** The shown location: its key, and its path with the query. */
  at: { key: string; page: string };
  ended?: boolean;
}

interface ListChoice {
  choose: ChooseList;
  /** Whether the last choice could not be loaded, so that the former list is shown. */
  failed: boolean;
}

const ListChoiceContext = createContext<ListChoice | undefined>(undefined);

/** For the list: provides its choices to the links and forms in it. */
export const ListChoiceProvider = ListChoiceContext.Provider;

/**
 * Holds what the visitor has chosen in a list until the new list is shown. A choice during another
 * one builds on it; the router aborts the request of the earlier one. One that could not be loaded
 * is made again when the browser comes back online.
 *
 * @param failure Announced if the new list cannot be loaded.
 */
export function useListChoice(failure: string) {
  const navigate = useNavigate();
  const { pathname, search: shown, key } = useLocation();
  const page = pathname + shown;
  const [choice, setChoice] = useState<Choice>();
  const [failedAt, setFailedAt] = useState<string>();
  /** The choice whose outcome is known. As a state it would render the list once more. */
  const judged = useRef<Choice>(undefined);

  const choose = useCallback<ChooseList>(
    async (search, replace = false) => {
      const own = { search, at: { key, page } };
      setChoice(own);
      const options = { preventScrollReset: true, replace, state: STAY_ON_FAILURE };
      await navigate({ search }, options);
      // In a transition as the router's, so that both are mostly shown together.
      startTransition(() => setChoice((last) => (last === own ? { ...own, ended: true } : last)));
    },
    [navigate, key, page],
  );

  useEffect(() => {
    if (!choice?.ended || judged.current === choice) return;
    const isShown = isSameQuery(choice.search, shown);
    // With the same key, the page that follows is still to come: the former one under a new key, if
    // the list could not be loaded, or that of another navigation, such as going back.
    if (!isShown && choice.at.key === key) return;
    judged.current = choice;
    if (isShown || choice.at.page !== page) return;
    setFailedAt(key);
    announce(failure);
  }, [choice, shown, key, page, failure]);

  const ended = choice === undefined || choice.ended || isSameQuery(choice.search, shown);
  /** The query of the last choice, until its list is shown; undefined if none is under way. */
  const pending = ended ? undefined : choice.search;
  const failed = pending === undefined && failedAt === key;
  const failedSearch = failed ? choice?.search : undefined;
  useEffect(() => {
    if (failedSearch === undefined) return;
    const again = () => void choose(failedSearch);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [failedSearch, choose]);
  return { pending, choice: useMemo(() => ({ choose, failed }), [choose, failed]) };
}

const isSameQuery = (one: string, other: string): boolean =>
  `${new URLSearchParams(one)}` === `${new URLSearchParams(other)}`;

/** The choices of the list around a component. Without a list, a choice is a plain navigation. */
export function useChoice(): ListChoice {
  const navigate = useNavigate();
  const choose: ChooseList = async (search, replace = false) => {
    await navigate({ search }, { preventScrollReset: true, replace });
  };
  return use(ListChoiceContext) ?? { choose, failed: false };
}

/**
 * The attributes of a link to another query of the list. It shows the choice at once.
 *
 * @param search A query with `?`, or an empty string.
 * @example <Link {...useListLink('?material=oak')}>Oak</Link>
 */
export function useListLink(search: string, replace = false) {
  const { choose } = useChoice();
  return {
    to: { search },
    replace,
    preventScrollReset: true,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.button !== 0 || isModified(event)) return;
      event.preventDefault();
      void choose(search, replace);
    },
  };
}

/** The browser opens the link itself, in another tab or window. */
const isModified = ({ metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  metaKey || altKey || ctrlKey || shiftKey;
