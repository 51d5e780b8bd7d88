import { href, useLocale } from '@vitrine/kit';
import { useState, useSyncExternalStore } from 'react';
import { Link, useLoaderData } from 'react-router';
import type { LoaderData } from './loader.ts';

/** All makers, and a field that leaves those with a text in their names. */
export function Component() {
  const { makers, words } = useLoaderData<LoaderData>();
  const { tag } = useLocale();
  const [text, setText] = useState('');
  const isNarrow = useIsNarrow();
  const found = makers.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  return (
    <div className="foreign-makers">
      {/* The host sets the type of these classes, as the content service defines it. */}
      <h1 tabIndex={-1} className={isNarrow ? 'display-compact' : 'display'}>
        {words.title}
      </h1>
      <label className="foreign-makers-find body">
        {words.find}
        <input type="search" value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      {found.length === 0 && <p className="body">{words.none}</p>}
      <ul className="foreign-makers-list">
        {found.map(({ slug, name, place }) => (
          <li key={slug} className="body">
            <Link to={href('brand', { locale: tag, slug })}>{name}</Link> <span>{place}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether the type of a phone is used. */
function useIsNarrow(): boolean {
  return useSyncExternalStore(onResize, () => matchMedia('(width < 45rem)').matches);
}

function onResize(onChange: () => void): () => void {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}
