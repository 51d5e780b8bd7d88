/** The style sheets that are imported only for their effect. All others are CSS modules. */
declare module '*/base.css' {}
declare module '*/fonts.css' {}
declare module '*/scales.css' {}
