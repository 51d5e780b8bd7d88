import { Text } from '../src/text/text.tsx';
import type { Entry, Specimen, SpecimenContent } from './entry.ts';
import styles from './gallery.module.css';
import { type GallerySettings, settingLinks } from './gallery-settings.ts';

interface GalleryProps {
  entries: readonly Entry[];
  content: SpecimenContent;
  settings: GallerySettings;
}

/** The texts of the gallery itself are in English, also when specimens are in another language. */
const ENGLISH = { lang: 'en', dir: 'ltr' };

/** Shows every component in every state, so that a designer can check a change. */
export function Gallery({ entries, content, settings }: GalleryProps) {
  return (
    <>
      <header {...ENGLISH} className={styles['head']}>
        <Text scale="display" as="h1">
          Components
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
        <nav aria-label="Components" className={styles['index']}>
          {entries.map(({ title }) => (
            <Text
              key={title}
              as="a"
              scale="label"
              href={`#${idOf(title)}`}
              className={styles['link']}
            >
              {title}
            </Text>
          ))}
        </nav>
      </header>
      <main>
        {entries.map((entry) => (
          <EntrySection key={entry.title} entry={entry} content={content} />
        ))}
      </main>
    </>
  );
}

const idOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

function EntrySection({ entry, content }: { entry: Entry; content: SpecimenContent }) {
  const id = idOf(entry.title);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles['entry']}>
      <div {...ENGLISH} className={styles['about']}>
        <Text scale="title" as="h2" id={`${id}-title`}>
          {entry.title}
        </Text>
        <Text scale="body" compact as="p" className={styles['soft']}>
          {entry.about}
        </Text>
        <Text scale="caption" as="p" className={styles['soft']}>
          {entry.shows.join(', ')}
        </Text>
      </div>
      <div className={styles[entry.room]}>
        {entry.specimens(content).map((specimen) => (
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
