import { fetchNewest, fetchSuggestions } from '@vitrine/content';
import type { Suggestion } from '@vitrine/contract';
import { contentAccess, useLocale, usePart } from '@vitrine/kit';
import { suggestionHref } from '@vitrine/routes';
import { PartStatus, Text } from '@vitrine/ui';
import { useCallback } from 'react';
import { Link, useLocation } from 'react-router';
import { leavingEarly } from '../../federation/prefetch/early-responses.ts';
import { useHost } from '../../host-context.tsx';
import { useShellMessages } from '../../messages/shell-messages.ts';
import { ProductLinks } from '../product-links/product-links.tsx';
import styles from './nearby.module.css';
import { pathWords, resembles } from './path-words.ts';

const MAX_SUGGESTIONS = 4;
const MAX_PRODUCTS = 4;
/** The page is complete without them. */
const REQUEST_TIMEOUT_MS = 5000;

/** Shows pages that the words of the path may have meant, and the newest products. */
export function Nearby() {
  const t = useShellMessages();
  const { tag } = useLocale();
  const parts = useNearby();
  const { value: suggestions = [] } = parts.suggestions;
  const near = suggestions.flatMap(({ key: id, text: name, product }) =>
    product === undefined ? [] : [{ ...product, id, name, maker: product.brand }],
  );
  const pages = suggestions.filter(({ product }) => product === undefined);
  const newest = (parts.newest.value ?? [])
    .filter(({ id }) => near.every((each) => each.id !== id))
    .slice(0, MAX_PRODUCTS)
    .map(({ brand, ...product }) => ({ ...product, maker: brand?.name }));
  return (
    <>
      <PartStatus parts={[parts.suggestions, parts.newest]} />
      {suggestions.length > 0 && (
        <section className={styles['section']}>
          <Text scale="title" as="h2">
            {t('near')}
          </Text>
          {pages.length > 0 && (
            <ul className={styles['names']}>
              {pages.map((each) => (
                <Text key={`${each.kind} ${each.key}`} scale="body" as="li">
                  <Link to={suggestionHref(each, tag)}>
                    <bdi>{each.text}</bdi>
                  </Link>
                </Text>
              ))}
            </ul>
          )}
          {near.length > 0 && <ProductLinks items={near} />}
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

/** Requests both for a path. */
function useNearby() {
  const { code, currency } = useLocale();
  const { pathname } = useLocation();
  const { reporter } = useHost();
  const loadSuggestions = useCallback(
    async (signal: AbortSignal) => {
      const words = pathWords(pathname);
      const queries = words.length > 1 ? [words.join(' '), ...words] : words;
      const asked = queries.map((query) => fetchSuggestions(accessOf(signal), code, query));
      return firstOf(
        (await Promise.all(asked)).flatMap(({ items }) => items),
        words,
      );
    },
    [code, pathname],
  );
  // The prices are requested in this currency.
  const loadNewest = useCallback(
    (signal: AbortSignal) => fetchNewest(accessOf(signal), code),
    [code, currency],
  );
  return {
    suggestions: usePart(loadSuggestions, { report: reporter.report }),
    newest: usePart(loadNewest, { report: reporter.report }),
  };
}

function accessOf(signal: AbortSignal) {
  const content = contentAccess();
  const fetch = leavingEarly(content.fetch);
  return { ...content, fetch, signal, timeoutMs: REQUEST_TIMEOUT_MS };
}

/** The first suggestions that resemble one of the words, each page once. */
function firstOf(suggestions: readonly Suggestion[], words: readonly string[]): Suggestion[] {
  const near = suggestions.filter(({ key, text }) =>
    words.some((word) => resembles(word, `${text} ${key}`)),
  );
  const byPage = new Map(near.map((each) => [`${each.kind} ${each.key}`, each]));
  return [...byPage.values()].slice(0, MAX_SUGGESTIONS);
}
