import { Text } from '../src/text/text.tsx';
import type { ShownEntry, Specimen } from './entry.ts';
import styles from './gallery.module.css';
import { type GallerySettings, settingLinks } from './gallery-settings.ts';

export interface ShownGroup {
  title: string;
  entries: readonly ShownEntry[];
}

interface GalleryProps {
  groups: readonly ShownGroup[];
  settings: GallerySettings;
}

/** The texts of the gallery itself are in English, also when specimens are in another language. */
const ENGLISH = { lang: 'en', dir: 'ltr' };

/** Shows every component and section in every state, so that a designer can check a change. */
export function Gallery({ groups, settings }: GalleryProps) {
  return (
    <>
      <header {...ENGLISH} className={styles['head']}>
        <Text scale="display" as="h1">
          Gallery
        </Text>
        <div className={styles['settings']}>
          {settingLinks(settings).map(([label, links]) => (
            <nav key={label} aria-label={label} className={styles['links']}>
              {links.map(({ name, search, selected }) => (
                <Text
                  key={name}
                  as="a"
                  scale="label"
                  href={search}
                  aria-current={selected ? 'true' : undefined}
                  className={styles['link']}
                >
                  {name}
                </Text>
              ))}
            </nav>
          ))}
        </div>
        {groups.map(({ title, entries }) => (
          <nav key={title} aria-label={title}>
            <Text scale="label" as="p">
              {title}
            </Text>
            <div className={styles['index']}>
              {entries.map((entry) => (
                <Text
                  key={entry.title}
                  as="a"
                  scale="label"
                  href={`#${idOf(title, entry)}`}
                  className={styles['link']}
                >
                  {entry.title}
                </Text>
              ))}
            </div>
          </nav>
        ))}
      </header>
      <main>
        {groups.flatMap(({ title, entries }) =>
          entries.map((entry) => {
            const id = idOf(title, entry);
            return <EntrySection key={id} id={id} entry={entry} />;
          }),
        )}
      </main>
    </>
  );
}

/** The title alone for a component; sections of several screens may have the same title. */
function idOf(group: string, { title }: ShownEntry): string {
  return (group === 'Components' ? title : `${group} ${title}`).toLowerCase().replaceAll(' ', '-');
}

function EntrySection({ id, entry }: { id: string; entry: ShownEntry }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles['entry']}>
      <div {...ENGLISH} className={styles['about']}>
        <Text scale="title" as="h2" id={`${id}-title`}>
          {entry.title}
        </Text>
        <Text scale="body" compact as="p" className={styles['soft']}>
          {entry.about}
        </Text>
        {entry.shows.length > 0 && (
          <Text scale="caption" as="p" className={styles['soft']}>
            {entry.shows.join(', ')}
          </Text>
        )}
      </div>
      <div className={styles[entry.room]}>
        {entry.specimens.map((specimen) => (
          <SpecimenFigure key={specimen.name} {...specimen} />
        ))}
      </div>
    </section>
  );
}

function SpecimenFigure({ name, element: of, forced }: Specimen) {
  return (
    <figure className={styles['figure']}>
      <div data-forced={forced} className={styles['specimen']}>
        {of}
      </div>
      <Text {...ENGLISH} scale="caption" as="figcaption" className={styles['name']}>
        {name}
      </Text>
    </figure>
  );
}
