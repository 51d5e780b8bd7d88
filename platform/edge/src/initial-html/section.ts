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
  value: string;
  lang?: string | undefined;
}

/** Facts like those of a museum label; empty ones are left out. */
export function facts(lines: readonly Fact[]): string {
  const shown = lines
    .filter(({ value }) => value !== '')
    .map(
      ({ term, value, lang }) =>
        `<div><dt>${escapeHtml(term)}</dt><dd${langOf({ lang })}>${escapeHtml(value)}</dd></div>`,
    );
  return `<dl class="si-label">${shown.join('')}</dl>`;
}
