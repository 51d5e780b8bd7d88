import { useId } from 'react';
import { classNames } from '../../class-names.ts';
import { mediaQueryHook } from '../../text/media-query.ts';
import { Text } from '../../text/text.tsx';
import { FacetList, type FacetListProps } from './facet-list.tsx';
import styles from './filter-panel.module.css';

/** From this width on, filters stand beside the list, as in its styles. */
export const BESIDE_LIST = '(min-width: 64rem)';

const useIsBesideList = mediaQueryHook(BESIDE_LIST);

interface FilterPanelProps extends FacetListProps {
  /** The number of products in the list. */
  total: number;
  /** Whether there is nothing to select. On a wide page the panel keeps its space. */
  hidden: boolean;
  /** Whether it stands beside the list on a wide page. */
  beside: boolean;
  /** Whether to show the panel above the list on a narrow page, where it is hidden otherwise. */
  unfolded: boolean;
  /** Called by the link that skips the filters. */
  onSkip: () => void;
}

/** Shows filters beside the list on a wide page. Narrow pages have a dialog instead. */
export function FilterPanel(props: FilterPanelProps) {
  const { total, hidden, unfolded, beside, onSkip, ...list } = props;
  const { t } = list;
  const id = useId();
  const isWide = useIsBesideList();
  return (
    <div hidden={hidden}>
      <section
        id={id}
        aria-label={t('filters')}
        className={classNames(
          styles['filters'],
          beside && styles['beside'],
          unfolded && styles['unfolded'],
        )}
      >
        <Text
          as="a"
          scale="label"
          href={`#${id}`}
          className={styles['skip']}
          onClick={(event) => {
            event.preventDefault();
            onSkip();
          }}
        >
          {t('toResults', { count: total })}
        </Text>
        {/* The panel has more elements than the list. On a phone they would be hidden. */}
        {((beside && isWide) || unfolded) && <FacetList {...list} />}
      </section>
    </div>
  );
}
