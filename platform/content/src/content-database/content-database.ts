import type { AuthoringDatabase } from '../authoring/database/authoring-database.ts';
import type { CatalogueWriter } from '../projection/catalogue-store/catalogue-store.ts';

/** The database of the content: the tables of the CMS, and the projection. */
export interface ContentDatabase {
  authoring: AuthoringDatabase;
  /** @param report Receives a sentence if the projection is new or has to be made again. */
  openWriter(
    report: (sentence: string) => void,
  ): Promise<CatalogueWriter & { close(): void | Promise<void> }>;
  /** Why it does not answer; undefined if it does. */
  problem(): string | undefined;
  close(): Promise<void>;
}
