import type { GroupCard as Group } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import { GroupCard, Section } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';
import styles from './groups.module.css';

/** The product groups that the home page presents. */
export function Groups({ groups, t }: { groups: readonly Group[]; t: Translate<MessageKey> }) {
  const { tag } = useLocale();
  if (groups.length === 0) return null;
  return (
    <Section title={t('groups')}>
      <ul className={styles['groups']}>
        {groups.map((group) => (
          <li key={group.name}>
            <GroupCard
              group={group}
              to={href('product-group', { locale: tag, name: group.name })}
              count={t('count', { count: group.count })}
              sizes="(width < 45rem) 46vw, (width < 64rem) 30vw, (width < 95.5rem) 22vw, 21rem"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
