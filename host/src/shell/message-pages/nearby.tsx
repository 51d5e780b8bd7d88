import { fetchNewest, fetchSuggestions } from '@vitrine/content';
import type { ProductSummary, Suggestion } from '@vitrine/contract';
import { canSearch, contentAccess, useLocale } from '@vitrine/kit';
import { suggestionHref } from '@vitrine/routes';
import { Text } from '@vitrine/ui';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { leavingEarly } from '../../federation/prefetch/early-responses.ts';
import { useShellMessages } from '../../messages/shell-messages.ts';
import { ProductLinks } from '../product-links/product-links.tsx';
import styles from './nearby.module.css';
import { pathWords } from './path-words.ts';

const MAX_SUGGESTIONS = 4;
const MAX_PRODUCTS = 4;
/** The page is complete without them. */
const REQUEST_TIMEOUT_MS = 5000;

interface NearbyProps {
  /** Called when both have loaded or failed. */
  onSettled: () => void;
}

/** Shows pages that the words of the path may have meant, and the newest products. */
export function Nearby({ onSettled }: NearbyProps) {
  const t = useShellMessages();
  const { tag } = useLocale();
  const { suggestions, newest } = useNearby(onSettled);
  return (
    <>
      {suggestions.length > 0 && (
        <section className={styles['section']}>
          <Text scale="title" as="h2">
            {t('near')}
          </Text>
          <ul className={styles['names']}>
            {suggestions.map((each) => (
              <Text key={`${each.kind} ${each.key}`} scale="body" as="li">
                <Link to={suggestionHref(each, tag)}>
                  <bdi>{each.text}</bdi>
                </Link>
              </Text>
            ))}
          </ul>
        </section>
      )}
      {newest.length > 0 && (
        <section className={styles['section']}>
          <Text scale="title" as="h2">
            {t('newest')}
          </Text>
          <ProductLinks items={newest} />
        </section>
      )}
    </>
  );
}

/** Requests both once for a path. What fails is left out. */
function useNearby(onSettled: () => void) {
  const { code, currency } = useLocale();
  const { pathname } = useLocation();
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const [newest, setNewest] = useState<readonly ProductSummary[]>([]);
  useEffect(() => {
    const ended = new AbortController();
    const content = contentAccess();
    const access = {
      ...content,
      fetch: leavingEarly(content.fetch),
      signal: ended.signal,
      deadline: REQUEST_TIMEOUT_MS,
    };
    const show = async <Items,>(items: Promise<Items>, set: (items: Items) => void) => {
      const loaded = await items.catch(() => undefined);
      if (loaded !== undefined && !ended.signal.aborted) set(loaded);
    };
    const words = canSearch() ? pathWords(pathname) : [];
    const queries = words.length > 1 ? [words.join(' '), ...words] : words;
    const asked = queries.map((query) =>
      fetchSuggestions(access, code, query).then(
        ({ items }) => items,
        () => [],
      ),
    );
    const shown = [
      show(
        Promise.all(asked).then((found) => firstOf(found.flat())),
        setSuggestions,
      ),
      show(
        fetchNewest(access, code).then((items) => items.slice(0, MAX_PRODUCTS)),
        setNewest,
      ),
    ];
    void Promise.all(shown).then(() => !ended.signal.aborted && onSettled());
    return () => ended.abort();
    // The prices are requested in this currency.
  }, [code, currency, pathname, onSettled]);
  return { suggestions, newest };
}

/** The first suggestions, each page once. */
function firstOf(suggestions: readonly Suggestion[]): Suggestion[] {
  const byPage = new Map(suggestions.map((each) => [`${each.kind} ${each.key}`, each]));
  return [...byPage.values()].slice(0, MAX_SUGGESTIONS);
}
