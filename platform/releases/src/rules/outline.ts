import { LogError, parseOutline } from '@vitrine/release-log';
import type { Finding } from './finding.ts';
import type { Release } from './release.ts';

const REMEDY =
  'Export it from src/outline.ts and build with defineScreen(), or put outline.json into the build: docs/screens.md, “Outline”.';

/** The outline is valid. Without one, the first HTML of a page is a title and a text. */
export function checkOutline({ record, files }: Release): Finding[] {
  const { outline: file } = record;
  if (file === undefined) {
    return [
      {
        rule: 'outline',
        message: `${record.screen} has no outline: until its code has run, its pages show a title and a text.`,
        remedy: REMEDY,
        warning: true,
      },
    ];
  }
  try {
    const bytes = files.get(file);
    if (bytes) parseOutline(bytes, file);
    return [];
  } catch (cause) {
    if (!(cause instanceof LogError)) throw cause;
    return [{ rule: 'outline', file, message: cause.message, remedy: REMEDY }];
  }
}
