import type { ComponentType } from 'react';

/** The part of React Router's arguments that a screen's loader receives. */
export interface LoaderArguments {
  request: Request;
  /** `locale`, and the parameters of the route. */
  params: Readonly<Record<string, string | undefined>>;
}

/** Title, description and links of a page; the host writes them into the document. */
export interface Head {
  title: string;
  description?: string | undefined;
  /** The canonical path. */
  path: string;
  alternates: { locale: string; path: string }[];
  type?: 'website' | 'product' | 'article' | undefined;
  image?: string | undefined;
  imageDetails?: { width: number; height: number; alt: string } | undefined;
  unlisted?: boolean | undefined;
  moved?: boolean | undefined;
  jsonLd?: Record<string, unknown>[] | undefined;
}

/**
 * Loads the data of a page. `Component` reads it with `useLoaderData()`. Undefined if the screen
 * needs no data.
 */
export declare const loader:
  | ((args: LoaderArguments) => Promise<object & { head?: Head | undefined }>)
  | undefined;

export declare const Component: ComponentType;

/** Undefined if the screen has none. */
export declare const ErrorBoundary: ComponentType | undefined;

/** Undefined if the screen has none. */
export declare const shouldRevalidate:
  | ((args: { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }) => boolean)
  | undefined;
