import { chosenFilters } from '@vitrine/contract';
import { retry } from '@vitrine/kit';
import { useState } from 'react';
import { Button } from '../../controls/button.tsx';
import styles from './filter-button.module.css';
import type { FilterSheet, FilterSheetProps } from './filter-sheet.tsx';

const importSheet = () => import(/* webpackChunkName: "filters" */ './filter-sheet.tsx');

interface FilterButtonProps extends FilterSheetProps {
  /** Called if the dialog cannot be loaded. */
  onUnavailable: () => void;
  /** Whether wide pages have it too, because no filters stand beside the list. */
  always: boolean;
}

/** Opens the dialog with the filters, on pages where they do not stand beside the list. */
export function FilterButton(props: FilterButtonProps) {
  const { onUnavailable, onClose, always, ...sheet } = props;
  const { facets, query, t } = sheet;
  const [loaded, setLoaded] = useState<{ Sheet: typeof FilterSheet }>();
  const [open, setOpen] = useState(false);
  const chosen = chosenFilters(facets, query).length;

  const load = async () =>
    setLoaded({ Sheet: (await retry(importSheet, { isUrgent: true })).FilterSheet });
  const prepare = () => void load().catch(() => undefined);

  return (
    <>
      <Button
        aria-haspopup="dialog"
        className={always ? styles['always'] : styles['button']}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => load().then(() => setOpen(true), onUnavailable)}
      >
        {t('filters')}
        {chosen > 0 && ` · ${chosen}`}
      </Button>
      {open && loaded && (
        <loaded.Sheet
          {...sheet}
          onClose={(openedOn) => {
            setOpen(false);
            onClose(openedOn);
          }}
        />
      )}
    </>
  );
}
