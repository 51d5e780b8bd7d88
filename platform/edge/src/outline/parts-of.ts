import { type Outline, outlineParts } from '@vitrine/contract';
import { listParametersOf } from './print-list.ts';
import { skusOf } from './print-variants.ts';

/** The part with the variants that a URL can select. */
export const variantsPartOf = (outline: Outline) =>
  outlineParts(outline).find((part) => part.kind === 'variants');

/** The parameters of a URL that change what a page shows. */
export function selectedBy(
  outline: Outline,
  answer: unknown,
  query: URLSearchParams,
): URLSearchParams {
  const variants = variantsPartOf(outline);
  const names = [
    ...(variants ? ['variant'] : []),
    ...(outlineParts(outline).some(({ kind }) => kind === 'list') ? listParametersOf(answer) : []),
  ];
  const skus = variants ? skusOf({ answer, path: '' }, variants) : [];
  const selected = names.flatMap((name): [string, string][] => {
    const value = query.get(name) ?? '';
    const isUnknown = name === 'variant' && !skus.includes(value);
    return value === '' || isUnknown ? [] : [[name, value]];
  });
  return new URLSearchParams(selected);
}
