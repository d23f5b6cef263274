import type { ComponentType } from 'react';

/** The pages that are not among the first somebody sees: the shop's need not carry the names of all their files. */
export const furtherPages = import.meta.glob<ComponentType>(
  ['./pages/*-page.tsx', '!./pages/{home,purchase,product,info}-page.tsx'],
  { import: 'Page' },
);
