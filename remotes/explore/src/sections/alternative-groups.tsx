import { href, type Translate, useLocale } from '@vitrine/kit';
import { GroupCard, Text } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';
import type { Alternatives } from '../resolvers/alternatives.ts';
import styles from './alternative-links.module.css';

interface AlternativeGroupsProps {
  groups: NonNullable<Alternatives['groups']>;
  t: Translate<MessageKey>;
}

/** The groups of the catalogue with their pictures. Shows nothing without groups. */
export function AlternativeGroups({ groups, t }: AlternativeGroupsProps) {
  const { tag } = useLocale();
  if (groups.length === 0) return null;
  return (
    <div className={styles['alternatives']}>
      <Text scale="label" as="h2" className={styles['title']}>
        {t('look')}
      </Text>
      <ul className={styles['groups']}>
        {groups.map((group) => (
          <li key={group.name}>
            <GroupCard
              group={group}
              to={href('product-group', { locale: tag, name: group.name })}
              heading="h3"
              sizes="(width < 45rem) 46vw, (width < 64rem) 30vw, 15vw"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
