const files = import.meta.glob<string>('../../package.json', { import: 'version', eager: true });

/** Which version this is, as package.json names it; built into the program. */
export const VERSION = Object.values(files)[0] ?? '';
