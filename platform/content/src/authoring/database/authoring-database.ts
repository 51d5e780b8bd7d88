/** The database of the CMS. */
export type AuthoringDatabase = SqliteFile | PostgresDatabase;

export interface SqliteFile {
  engine: 'sqlite';
  /** Path of the file. */
  path: string;
}

export interface PostgresDatabase {
  engine: 'postgres';
  url: string;
}

/** Identifies the database in this process. */
export const keyOf = (database: AuthoringDatabase): string =>
  database.engine === 'sqlite' ? database.path : database.url;
