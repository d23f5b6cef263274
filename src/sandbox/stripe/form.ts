import * as z from 'zod/mini';

const whole = z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number));
const web = z.string().check(z.maxLength(2000), z.regex(/^https?:\/\//));

const sessionForm = z.object({
  mode: z.literal('payment'),
  client_reference_id: z.string().check(z.minLength(1), z.maxLength(200)),
  customer_email: z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/)),
  success_url: web,
  cancel_url: z.optional(web),
  expires_at: z.optional(whole),
});

const itemForm = z.object({
  quantity: whole,
  'price_data[currency]': z.literal('idr'),
  'price_data[unit_amount]': whole,
  'price_data[product_data][name]': z.string().check(z.minLength(1), z.maxLength(250)),
});

export interface LineItem {
  name: string;
  /** In hundredths of a rupiah, as the gateway counts. */
  unitAmount: number;
  quantity: number;
}

export type SessionForm = z.infer<typeof sessionForm> & { items: LineItem[]; amountTotal: number };

/** What a call for a session asks for, or the name of the field that is missing or wrong. */
export function readSessionForm(request: string): SessionForm | { wrong: string } {
  const form = new URLSearchParams(request);
  const parsed = z.safeParse(sessionForm, Object.fromEntries(form));
  if (!parsed.success) return { wrong: String(parsed.error.issues[0]?.path[0] ?? 'body') };
  const items: LineItem[] = [];
  for (let at = 0; at === 0 || [...form.keys()].some((key) => key.startsWith(`line_items[${at}]`)); at += 1) {
    const item = z.safeParse(itemForm, within(form, `line_items[${at}]`));
    if (!item.success) return { wrong: `line_items[${at}][${String(item.error.issues[0]?.path[0] ?? '')}]` };
    items.push({
      name: item.data['price_data[product_data][name]'],
      unitAmount: item.data['price_data[unit_amount]'],
      quantity: item.data.quantity,
    });
  }
  const amountTotal = items.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0);
  return { ...parsed.data, items, amountTotal };
}

/** Of a call that was taken. */
export function itemsOf(request: string): LineItem[] {
  const read = readSessionForm(request);
  return 'wrong' in read ? [] : read.items;
}

/** The own words of who called: 'metadata[order]=7' is { order: '7' }. */
export const metadataOf = (form: URLSearchParams, under = 'metadata'): Record<string, string> =>
  Object.fromEntries(Object.entries(within(form, under)).filter(([name]) => !name.includes('[')));

/** 'a[b][c]' within 'a' is 'b[c]'. */
function within(form: URLSearchParams, under: string): Record<string, string> {
  const start = `${under}[`;
  return Object.fromEntries(
    [...form].flatMap(([key, value]) => {
      if (!key.startsWith(start)) return [];
      const rest = key.slice(start.length);
      return [[rest.replace(']', ''), value]];
    }),
  );
}
