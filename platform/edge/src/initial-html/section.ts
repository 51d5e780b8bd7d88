import { escapeHtml } from '../markup/escape-html.ts';
import { langOf } from './elements.ts';

/** A part of a page with a title; nothing without content. */
export function section(title: string, content: string, className = '', lang?: string): string {
  if (content === '') return '';
  const heading = title === '' ? '' : `<h2${langOf({ lang })}>${escapeHtml(title)}</h2>`;
  return `<section class="si-section ${className}">${heading}<div>${content}</div></section>`;
}

interface Fact {
  term: string;
  value: string | undefined;
  lang?: string | undefined;
}

/** Facts like those of a museum label, without those that have no value; nothing without any. */
export function facts(lines: readonly Fact[]): string {
  const shown = lines.flatMap(({ term, value, lang }) =>
    value
      ? `<div><dt>${escapeHtml(term)}</dt><dd${langOf({ lang })}>${escapeHtml(value)}</dd></div>`
      : [],
  );
  return shown.length > 0 ? `<dl class="si-label">${shown.join('')}</dl>` : '';
}
