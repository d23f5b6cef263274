import type { Endpoint } from './wire/endpoint.ts';

const files = import.meta.glob<Record<string, unknown>>(['./*/*.ts', '!./*/*.test.ts', '!./examples/*'], {
  eager: true,
});

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'audience' in value && 'path' in value;

/** Every endpoint that a file of the contract exports, by path. */
export const ALL_ENDPOINTS: readonly Endpoint[] = Object.values(files)
  .flatMap((file) => Object.values(file).filter(isEndpoint))
  .sort((a, b) => (a.path < b.path ? -1 : 1));
