/** `host/src/boot.tsx(3,7): error TS2322: …`, or `error TS18003: …` without a place. */
const ERROR = /^(?:(?<place>.+)\((?<line>\d+),\d+\): )?error TS\d+: /;

/**
 * The errors of `tsc --pretty false`, each with the lines that explain it. Without any error the
 * output is returned as it is: then tsc itself failed.
 */
export function describeTypes(output: string): string[] {
  const errors: string[] = [];
  for (const line of output.trimEnd().split('\n')) {
    const last = errors.length - 1;
    const { place, line: number } = ERROR.exec(line)?.groups ?? {};
    if (ERROR.test(line)) {
      errors.push(
        place === undefined ? line : line.replace(/^.+?\(\d+,\d+\)/, `${place}:${number}`),
      );
    } else if (last >= 0 && /^\s/.test(line)) errors[last] += `\n${line}`;
  }
  return errors.length === 0 ? [output] : errors;
}
