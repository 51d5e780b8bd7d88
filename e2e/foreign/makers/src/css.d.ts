/** A style sheet that is imported for its effect. */
declare module '*.css';
