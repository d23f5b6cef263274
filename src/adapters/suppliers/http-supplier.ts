import { readSupply, type Supply } from '#domain/orders/supply-answers.ts';
import { trimEnd } from '#domain/text/trim-end.ts';
import { AddressRefused, type HttpSend } from '#server/ports/http-send.ts';
import {
  type OpenSupplier,
  type SupplierFacts,
  SupplierUnclear,
  type SupplyRequest,
} from '#server/ports/supplier.ts';
import { json } from '../gateways/read-bytes.ts';
import { reach } from './reach.ts';

interface HttpSupplierOptions {
  send: HttpSend;
  hmacSha256Hex(key: string, data: string): string | Promise<string>;
  now(): number;
  timeoutMs: number;
}

const NOT_FOUND = 404;
const PROBE = 'probe';

/**
 * A service that sells over plain HTTP (docs/guides/suppliers.md): asked by POST, asked about by GET below the same address.
 * Only a clear word is believed. Web standards only: the same file runs in Node and in a browser.
 */
export const createHttpSuppliers =
  (options: HttpSupplierOptions): OpenSupplier =>
  (facts) => {
    const base = trimEnd(facts.url, '/');
    const read = async (path: string, request: SupplyRequest, body?: string) => {
      const { status, text } = await call(options, facts, `${base}${path}`, request.key, body);
      return { status, said: clearly(status, readSupply(json(text), facts.reads, request.quantity)) };
    };
    const unclear = (status: number) => new SupplierUnclear(`HTTP ${status} without a clear word`);
    return {
      async ask(request) {
        const { orderId: order, key: id, article, quantity, answers } = request;
        const body = JSON.stringify({ id, article, quantity, order, answers });
        try {
          const { status, said } = await read('', request, body);
          if (said) return said;
          throw unclear(status);
        } catch (error) {
          if (error instanceof AddressRefused) return { kind: 'refused', why: error.message };
          throw error;
        }
      },
      async again(request) {
        const { status, said } = await read(`/${encodeURIComponent(request.key)}`, request);
        if (status === NOT_FOUND) return null;
        if (said) return said;
        throw unclear(status);
      },
      async probe() {
        const { status } = await call(options, facts, `${base}/${PROBE}`, PROBE);
        if (status >= 500) throw unclear(status);
      },
    };
  };

/** What comes with success is believed; with a refusal of HTTP's own, a refusal alone. */
const clearly = (status: number, said: Supply | null): Supply | null => {
  if (status >= 200 && status < 300) return said;
  return status >= 400 && status < 500 && said?.kind === 'refused' ? said : null;
};

async function call(
  { send, hmacSha256Hex, now, timeoutMs }: HttpSupplierOptions,
  { secret }: SupplierFacts,
  url: string,
  key: string,
  body?: string,
): Promise<{ status: number; text: string }> {
  const time = String(Math.floor(now() / 1000));
  const headers = {
    Accept: 'application/json',
    'Idempotency-Key': key,
    'X-Kunci-Timestamp': time,
    'X-Kunci-Signature': await hmacSha256Hex(secret, `${time}.${body ?? key}`),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  return reach({ send, timeoutMs }, url, { headers, body });
}
