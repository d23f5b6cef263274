// Put in by the build, from package.json.
declare const KUNCI_VERSION: string;

export const VERSION: string = KUNCI_VERSION;
