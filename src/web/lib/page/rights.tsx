import { createContext, use } from 'react';
import type { Right } from '#domain/guard/rights.ts';

const Rights = createContext<ReadonlySet<Right> | null>(null);
export const RightsProvider = Rights;

/** Whether the one who looks may do something. The store decides; this only spares them a refusal. */
export function useMay(): (right: Right) => boolean {
  const own = use(Rights);
  return (right) => own === null || own.has(right);
}
