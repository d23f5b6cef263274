import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { inRoot } from '../lib/root.mjs';

/** Where a gateway may be called by its name; a folder ends with a stroke. Decision 032 has the reasons. */
const ALLOWED = [
  // What a gateway consists of.
  'domain/payments/gateways.ts',
  'domain/payments/gateways/',
  'entry/env/env-table.ts',
  'entry/env/gateway-access.ts',
  'entry/serve/gateway-kits.ts',
  // Addresses that the specification names.
  'contract/payments/checkout.ts',
  'contract/wire/endpoint.ts',
  'contract/orders/orders.ts',
  'contract/pages.ts',
  'contract/orders/tracking.ts',
  'server/features/orders/tracking-routes.ts',
  'web/features/tracking/api/search-orders.ts',
  'web/features/orders/endpoints.ts',
  'web/features/tracking/endpoints.ts',
  'web/lib/calls/endpoints.ts',
  // Examples, and what was sold in the example store.
  'contract/examples/example-bodies.ts',
  'contract/examples/example-values.ts',
  'domain/payments/usual-channels.ts',
  'seed/insert-sales.ts',
  'seed/orders.ts',
  'testing/',
  'web/testing/',
  // What people read.
  'languages/',
];

/** The gateways by the files of their facts, as far as they are a company with a stand-in: new ones are found by themselves. */
export const gatewayNames = (folder) =>
  readdirSync(join(folder, 'domain', 'payments', 'gateways'))
    .map((file) => basename(file, '.ts'))
    .filter((name) => existsSync(join(folder, 'sandbox', name)));

/** The lines that call a gateway by its name where nothing may know one. */
export function gatewayNameProblems(file, text, names) {
  const own = names.some(
    (name) => file.startsWith(`sandbox/${name}/`) || new RegExp(`^adapters/gateways/${name}[-.]`).test(file),
  );
  const allowed = ALLOWED.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place));
  if (own || allowed) return [];
  return text.split('\n').flatMap((line, at) => {
    const found = names.find((name) => new RegExp(`\\b${name}\\b`, 'i').test(line));
    return found ? [`src/${file}:${at + 1}: calls ${found} by its name`] : [];
  });
}

export function checkGatewayNames(folder = inRoot('src')) {
  const names = gatewayNames(folder);
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .flatMap((path) => {
      const file = relative(folder, path).replaceAll('\\', '/');
      return gatewayNameProblems(file, readFileSync(path, 'utf8'), names);
    });
}
