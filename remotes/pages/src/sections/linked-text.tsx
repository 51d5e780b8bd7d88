import { Fragment } from 'react';

/** An e-mail address or a URL, without the punctuation after it. */
const ADDRESS = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/[^\s<>]*[^\s<>.,;:!?()،؛。、])/;

/** A text whose e-mail addresses and URLs are links. They are read from left to right. */
export function LinkedText({ text }: { text: string }) {
  // A split by a group returns what lies between, and the groups at odd places.
  return text.split(ADDRESS).map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <a key={index} href={part.includes('://') ? part : `mailto:${part}`} dir="ltr">
        {part}
      </a>
    ),
  );
}
