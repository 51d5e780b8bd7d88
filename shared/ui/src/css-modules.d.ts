/** What the build makes of a CSS module: its class names, scoped. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** The design system's own sheets, which are imported for what they do. */
declare module '@vitrine/ui/*.css';
