import { createContext, use } from 'react';

const OpenPlaces = createContext<ReadonlySet<string>>(new Set());
export const OpenPlacesProvider = OpenPlaces;

/** Whether a link to a place leads anywhere for the one who looks. */
export function useOpensPlace(): (name: string) => boolean {
  const open = use(OpenPlaces);
  return (name) => open.has(name);
}
