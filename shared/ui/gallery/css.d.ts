/** The style sheets that are imported for their effect alone; all others are modules. */
declare module '*/base.css' {}
declare module '*/fonts.css' {}
declare module '*/scales.css' {}
