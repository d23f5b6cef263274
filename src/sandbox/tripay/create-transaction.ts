import type { Context } from 'hono';
import * as z from 'zod/mini';
import { type Channel, channelProblem, feeIdr } from '#domain/payments/channels.ts';
import { sandboxChannel } from './channels.ts';
import { inRupiah } from './instructions.ts';
import { randomTail, type TripaySandboxDeps } from './sandbox-deps.ts';
import { insertTransaction, type OrderItem, type TransactionRow } from './transactions.ts';

const DAY_SECONDS = 86_400;
// A request that asks for the least time has spent some of it on the way.
const TRAVEL_SECONDS = 30;

const storable = z.refine<string>((value) => !value.includes('\0'), 'zero byte');
const filled = z.string().check(z.minLength(1), z.maxLength(255), storable);
const optionalText = z.optional(z.nullable(z.string().check(z.maxLength(2000), storable)));
// A form sends numbers as text.
const whole = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/))]),
  z.transform((value: number | string) => Number(value)),
);

const body = z.object({
  method: filled,
  merchant_ref: filled,
  amount: whole.check(z.minimum(1), z.maximum(2_000_000_000)),
  customer_name: filled,
  customer_email: filled.check(z.regex(/^[^\s@]+@[^\s@]+$/)),
  customer_phone: optionalText,
  order_items: z
    .array(
      z.object({
        sku: optionalText,
        name: filled,
        price: whole.check(z.minimum(0)),
        quantity: whole.check(z.minimum(1)),
        product_url: optionalText,
        image_url: optionalText,
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
  callback_url: optionalText,
  return_url: optionalText,
  expired_time: z.optional(z.nullable(whole)),
  signature: z.string(),
});

type Made = { refused: string } | { row: TransactionRow };

/** Checks a request as the gateway does and writes the transaction. It knows no idempotency: twice makes two. */
export async function makeTransaction(deps: TripaySandboxDeps, c: Context): Promise<Made> {
  const raw = await readBody(c);
  const parsed = body.safeParse(raw);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0] ?? 'body');
    const missing = typeof raw !== 'object' || raw === null || !(name in raw);
    return { refused: `The ${name} field is ${missing ? 'required' : 'invalid'}.` };
  }
  const input = parsed.data;
  const { credentials, clock } = deps;
  const signed = `${credentials.merchantCode}${input.merchant_ref}${input.amount}`;
  if ((await deps.hmacSha256Hex(credentials.privateKey, signed)) !== input.signature) {
    return { refused: 'Invalid signature' };
  }
  const channel = sandboxChannel(input.method);
  if (!channel) return { refused: 'Invalid payment method' };
  const items: OrderItem[] = input.order_items.map((item) => ({
    sku: item.sku ?? null,
    name: item.name,
    price: item.price,
    quantity: item.quantity,
    product_url: item.product_url ?? null,
    image_url: item.image_url ?? null,
  }));
  if (items.reduce((sum, item) => sum + item.price * item.quantity, 0) !== input.amount) {
    return { refused: 'Total order items does not match amount' };
  }
  const nowMs = clock.now().getTime();
  const now = Math.floor(nowMs / 1000);
  const expiresAt = input.expired_time ?? now + Math.min(DAY_SECONDS, channel.maxMinutes * 60);
  const problem =
    amountRefusal(channel, input.amount) ??
    expiryRefusal(channel, expiresAt - now, expiresAt) ??
    addressRefusal(
      input.callback_url ?? null,
      input.return_url ?? null,
      deps.publicUrl(input.return_url ?? null),
    );
  if (problem) return { refused: problem };

  const dueMs = nowMs + (expiresAt * 1000 - nowMs) / deps.timeScale;
  const fee = feeIdr(channel, input.amount);
  const fields = {
    merchant_ref: input.merchant_ref,
    method: channel.code,
    amount: input.amount,
    fee,
    customer_name: input.customer_name,
    customer_email: input.customer_email,
    customer_phone: input.customer_phone ?? null,
    callback_url: input.callback_url || null,
    return_url: input.return_url || null,
  };
  const [made] = await insertTransaction(deps.db, {
    prefix: `DEV-T${credentials.merchantCode.replace(/\D/g, '')}`,
    random: randomTail(),
    merchantRef: fields.merchant_ref,
    method: fields.method,
    amount: fields.amount,
    fee: fields.fee,
    name: fields.customer_name,
    email: fields.customer_email,
    phone: fields.customer_phone,
    items: JSON.stringify(items),
    callbackUrl: fields.callback_url,
    returnUrl: fields.return_url,
    createdAt: new Date(nowMs).toISOString(),
    expiresAt: new Date(expiresAt * 1000).toISOString(),
    dueAt: new Date(dueMs).toISOString(),
  });
  if (!made) throw new Error('The sandbox wrote no transaction');
  return {
    row: {
      ...made,
      ...fields,
      items,
      status: 'UNPAID',
      created_at: now,
      expires_at: expiresAt,
      paid_at: null,
    },
  };
}

function amountRefusal(channel: Channel, amount: number): string | null {
  switch (channelProblem(channel, amount)) {
    case 'inactive':
      return 'Payment method is not active';
    case 'below-minimum':
      return `Nominal minimal untuk ${channel.name} adalah ${inRupiah(channel.minAmount)}`;
    case 'above-maximum':
      return `Nominal maksimal untuk ${channel.name} adalah ${inRupiah(channel.maxAmount)}`;
    default:
      return null;
  }
}

function expiryRefusal(channel: Channel, inSeconds: number, at: number): string | null {
  // A duration, or milliseconds.
  if (at < 1_000_000_000 || at > 99_999_999_999) return 'expired time must be in seconds (Unix Timestamp)';
  if (inSeconds < channel.minMinutes * 60 - TRAVEL_SECONDS) {
    return `expired time for ${channel.code} must be at least ${channel.minMinutes} minutes`;
  }
  return inSeconds > channel.maxMinutes * 60
    ? `expired time for ${channel.code} must be at most ${channel.maxMinutes} minutes`
    : null;
}

/** The sandbox calls only this machine or the store it stands beside: it is no relay into anybody's network. */
function addressRefusal(callbackUrl: string | null, returnUrl: string | null, origin: string): string | null {
  if (callbackUrl) {
    const url = webAddress(callbackUrl);
    if (!url || !(isLoopback(url.hostname) || url.host === new URL(origin).host)) {
      return 'callback_url is not allowed in sandbox';
    }
  }
  return returnUrl && !webAddress(returnUrl) ? 'The return_url field is invalid.' : null;
}

function webAddress(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.username === '' && url.password === '' ? url : null;
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/** JSON or a form: the gateway's own examples use both. */
async function readBody(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    return fromForm(new URLSearchParams(text));
  }
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fromForm(form: URLSearchParams): Record<string, unknown> {
  const items = new Map<string, Record<string, string>>();
  const fields = new Map<string, unknown>();
  for (const [key, value] of form) {
    const [, index, name] = /^order_items\[(\d{1,3})\]\[(\w+)\]$/.exec(key) ?? [];
    if (index !== undefined && name !== undefined) items.set(index, { ...items.get(index), [name]: value });
    else fields.set(key, value);
  }
  if (items.size > 0) fields.set('order_items', [...items.values()]);
  return Object.fromEntries(fields);
}
