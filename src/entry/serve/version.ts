// Put in by the build: the number from package.json, and a word for exactly what was built.
declare const KUNCI_VERSION: string;
declare const KUNCI_BUILD: string;

export const VERSION: string = KUNCI_VERSION;
export const BUILD: string = KUNCI_BUILD;
