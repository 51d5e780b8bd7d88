import type { GroupPage } from '@vitrine/contract';
import { Text, TranslationMark } from '@vitrine/ui';
import styles from './introduction.module.css';

/** Title and description of the group. */
export function Introduction({ page }: { page: GroupPage }) {
  return (
    <header className={styles['introduction']}>
      <Text scale="display" as="h1" tabIndex={-1} className={styles['title']}>
        <TranslationMark lang={page.marks?.['title']}>{page.title}</TranslationMark>
      </Text>
      {page.description !== undefined && (
        <Text scale="body" as="p" className={styles['description']}>
          <TranslationMark lang={page.marks?.['description']}>{page.description}</TranslationMark>
        </Text>
      )}
    </header>
  );
}
