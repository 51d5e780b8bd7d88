/** The folder of the sample catalogue: what `content export` writes, and `content import` takes. */
export const SAMPLE_CATALOGUE = import.meta.dirname;
