interface Table {
  columns: readonly string[];
  rows: readonly (readonly unknown[])[];
}

/**
 * Results as JSON, with a line for each row of the samples.
 *
 * @example jsonWithRows({ runs: 1, samples: { columns: ['ms'], rows: [[12]] } })
 */
export function jsonWithRows({ samples, ...rest }: { samples: Table }): string {
  const rows = samples.rows.map((row) => `      ${JSON.stringify(row)}`).join(',\n');
  const columns = JSON.stringify(samples.columns);
  const head = JSON.stringify(rest, null, 2).slice(0, -2);
  return `${head},\n  "samples": {\n    "columns": ${columns},\n    "rows": [\n${rows}\n    ]\n  }\n}\n`;
}
