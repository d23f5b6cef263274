import type { PageName } from '#contract/pages.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** From this folder: './pages/sandbox-checkout-page.tsx'. */
export const pageFile = (name: PageName): string => `./pages/${kebab(name)}-page.tsx`;
