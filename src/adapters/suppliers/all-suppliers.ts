import type { Host } from '#server/host.ts';
import { createHttpSuppliers } from './http-supplier.ts';
import { createKunciSuppliers } from './kunci-supplier.ts';

/** One for each way to speak to a supplier: one that the domain lists and nobody speaks does not compile. */
export const supplierAdapters = (
  options: Parameters<typeof createKunciSuppliers>[0],
): Host['supplierAdapters'] => ({
  http: createHttpSuppliers(options),
  kunci: createKunciSuppliers(options),
});
