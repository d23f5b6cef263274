import * as z from 'zod/mini';
import { MOST_FILE_BYTES } from '#domain/orders/files.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, line, queryId } from '../wire/fields.ts';

const seller = { audience: 'admin', right: 'stock.change' } as const;

export const readFile = defineEndpoint({
  ...seller,
  method: 'GET',
  path: 'files/of',
  summary: 'The file that buyers of a variant get',
  input: z.object({ product_id: queryId }),
  output: z.object({
    file: z.nullable(
      z.object({ name: z.string(), bytes: z.number(), sha256: z.string(), uploadedAt: z.string() }),
    ),
  }),
});

export const beginFile = defineEndpoint({
  ...seller,
  method: 'POST',
  path: 'files/begin',
  summary: `Says that a file is coming; its bytes, ${MOST_FILE_BYTES / 1024 / 1024} MB at most, are then sent to \`address\` as they are`,
  input: z.strictObject({ product_id: id, name: line(255), bytes: z.int().check(z.minimum(1)) }),
  output: z.object({ address: z.string() }),
});

/** What is answered to the bytes. */
export interface SavedFile {
  name: string;
  bytes: number;
  delivered: number;
}
