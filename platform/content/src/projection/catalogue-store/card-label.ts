import {
  type CardLabel,
  type LanguageFallbacks,
  measuresOf,
  type ProductPage,
  shortSizeLine,
} from '@vitrine/contract';

interface Labelled {
  label?: CardLabel;
  marks: LanguageFallbacks;
}

/**
 * The lines of a variant's label for lists, and the languages of those in another language than the
 * page. A size that authors wrote as a text stands for lengths that they did not give.
 *
 * @param index Of the variant in the page.
 */
export function cardLabel(
  page: Pick<ProductPage, 'label' | 'measures' | 'variants' | 'marks'>,
  index: number,
  locale: string,
): Labelled {
  const variant = page.variants[index];
  const line = (name: 'material' | 'measure') => {
    const own = variant?.label?.[name];
    const path = own === undefined ? `label.${name}` : `variants.${index}.label.${name}`;
    return { text: own ?? page.label[name], lang: page.marks?.[path] };
  };
  const measures = measuresOf(page, variant);
  const metric = measures && shortSizeLine(measures, 'metric', locale);
  const imperial = measures && shortSizeLine(measures, 'imperial', locale);
  const [material, written] = [line('material'), line('measure')];
  const size =
    metric && imperial
      ? { metric, imperial }
      : written.text && { metric: written.text, imperial: written.text };
  const label = {
    ...(material.text && { material: material.text }),
    ...(size && { size }),
  };
  return {
    ...(Object.keys(label).length > 0 && { label }),
    marks: {
      ...(material.text && material.lang && { 'label.material': material.lang }),
      ...(!metric && written.text && written.lang && { 'label.size': written.lang }),
    },
  };
}
