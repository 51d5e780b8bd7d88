import { useLocale } from '@vitrine/kit';
import { href, suggestionHref } from '@vitrine/routes';
import { classNames, SearchInput, Text, VisuallyHidden } from '@vitrine/ui';
import { useId, useLayoutEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useHost } from '../../host-context.tsx';
import { useShellMessages } from '../../messages/shell-messages.ts';
import { importRequests } from '../navigation/import-requests.ts';
import { useIsShortlistPage, usePagePath } from '../navigation/use-page-path.ts';
import styles from './header-search.module.css';
import { useDisclosure } from './use-disclosure.ts';

/** The search in the header: a field on wide pages, a button that shows it on narrow ones. */
export function HeaderSearch() {
  const t = useShellMessages();
  const { reporter } = useHost();
  const { tag, code } = useLocale();
  const path = usePagePath();
  const action = href('explore', { locale: tag });
  const [panel, field] = [useId(), useId()];
  const root = useRef<HTMLDivElement>(null);
  const { open, toggle, close } = useDisclosure(root);

  const isShortlist = useIsShortlistPage();

  useLayoutEffect(() => {
    if (open) root.current?.querySelector('input')?.focus();
  }, [open]);

  // Explore has a search of its own, beside which a wide page needs no second field. The shortlist,
  // at the same path, has none.
  const isDouble = path === action && !isShortlist;
  return (
    <div ref={root} className={classNames(styles['search'], isDouble && styles['double'])}>
      <Text
        as="button"
        scale="label"
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        className={styles['toggle']}
        onClick={toggle}
      >
        <SearchIcon />
        <VisuallyHidden>{t('search')}</VisuallyHidden>
      </Text>
      <search
        id={panel}
        aria-label={t('search')}
        className={classNames(styles['panel'], open && styles['open'])}
      >
        <Form method="get" action={action} onSubmit={close}>
          <Text as="label" scale="label" htmlFor={field}>
            <VisuallyHidden>{t('search')}</VisuallyHidden>
          </Text>
          <SearchInput
            id={field}
            scale="label"
            query=""
            placeholder={t('search')}
            report={reporter.report}
            request={async (asked, signal) =>
              (await importRequests()).requestSuggestions(code, asked, signal)
            }
            to={(suggestion) => suggestionHref(suggestion, tag)}
            t={t}
          >
            <Text as="button" scale="label" type="submit" className={styles['submit']}>
              <SearchIcon />
              <VisuallyHidden>{t('search')}</VisuallyHidden>
            </Text>
          </SearchInput>
        </Form>
      </search>
    </div>
  );
}

/** Hidden from assistive technology: a hidden label is beside it. */
const SearchIcon = () => (
  <svg viewBox="0 0 20 20" aria-hidden="true" className={styles['icon']}>
    <path d="M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 1 0 0-11M12.5 12.5l4.5 4.5" />
  </svg>
);
