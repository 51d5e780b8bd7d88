import { classNames } from '@vitrine/ui';
import styles from './icons.module.css';

interface IconProps {
  className?: string | undefined;
}

/** Hidden from assistive technology: every icon has a text beside it or a hidden label. */
function Icon({ path, className }: IconProps & { path: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={classNames(styles['icon'], className)}>
      <path d={path} />
    </svg>
  );
}

export function SearchIcon(props: IconProps) {
  return <Icon {...props} path="M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 1 0 0-11M12.5 12.5l4.5 4.5" />;
}
