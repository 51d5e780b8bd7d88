/** Types of what the build provides to the sources of a screen, besides its packages. */

/** A CSS module: maps the class names of the file to scoped ones. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** The style sheets of the design system that are imported only for their effect. */
declare module '@vitrine/ui/*.css';
