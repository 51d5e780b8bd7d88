/** The one style sheet that is imported for its effect alone; all others are modules. */
declare module '*/outlet.css' {}
