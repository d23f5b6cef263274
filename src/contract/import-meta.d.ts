/** What the bundler makes of a pattern; other programs know all of it from vite/client. */
interface ImportMeta {
  glob<Module>(patterns: string[], options: { eager: true }): Record<string, Module>;
  glob<Module>(patterns: string[], options: { import: string }): Record<string, () => Promise<Module>>;
}
