import { Text } from '../src/text/text.tsx';
import type { Entry, Specimen, SpecimenContent } from './entry.ts';
import styles from './gallery.module.css';
import { type GallerySettings, settingLinks } from './gallery-settings.ts';

interface GalleryProps {
  entries: readonly Entry[];
  material: SpecimenContent;
  setting: GallerySettings;
}

/** What is said about the specimens is English, whatever they are in themselves. */
const ENGLISH = { lang: 'en', dir: 'ltr' };

/** Every component in every state: the place where a change of design is looked at. */
export function Gallery({ entries, material, setting }: GalleryProps) {
  return (
    <>
      <header {...ENGLISH} className={styles['head']}>
        <Text scale="display" as="h1">
          The components
        </Text>
        <div className={styles['ways']}>
          {settingLinks(setting).map(([label, choices]) => (
            <nav key={label} aria-label={label} className={styles['choices']}>
              {choices.map(({ name, search, chosen }) => (
                <Text
                  key={name}
                  as="a"
                  scale="label"
                  href={search}
                  aria-current={chosen ? 'true' : undefined}
                  className={styles['way']}
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
              className={styles['way']}
            >
              {title}
            </Text>
          ))}
        </nav>
      </header>
      <main>
        {entries.map((entry) => (
          <Shown key={entry.title} entry={entry} material={material} />
        ))}
      </main>
    </>
  );
}

const idOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

function Shown({ entry, material }: { entry: Entry; material: SpecimenContent }) {
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
        {entry.specimens(material).map((specimen) => (
          <Plate key={specimen.name} {...specimen} />
        ))}
      </div>
    </section>
  );
}

function Plate({ name, element: of, forced }: Specimen) {
  return (
    <figure className={styles['plate']}>
      <div data-forced={forced} className={styles['specimen']}>
        {of}
      </div>
      <Text {...ENGLISH} scale="caption" as="figcaption" className={styles['name']}>
        {name}
      </Text>
    </figure>
  );
}
