import { Hono } from 'hono';
import type { Faults } from '../faults.ts';
import { channelOnWire, feeOnWire, SANDBOX_CHANNELS, sandboxChannel } from './channels.ts';
import { makeTransaction } from './create-transaction.ts';
import { instructionsFor, withoutMarkup } from './instructions.ts';
import type { TripaySandboxDeps } from './sandbox-deps.ts';
import { detailOnWire, listedOnWire, transactionOnWire } from './transaction-view.ts';
import { findTransaction, listTransactions } from './transactions.ts';

const PAGE_SIZE = 50;
const HOLD_MS = 20_000;

/** The gateway's API as its clients know it. */
export function apiRoutes(deps: TripaySandboxDeps, faults: Faults): Hono {
  const api = new Hono();
  const refusal = (message: string) => ({ success: false, message });
  const answer = <Data>(data: Data, message = 'Success') => ({ success: true, message, data });

  api.use('*', async (c, next) => {
    if ((await faults.use('status5xx')) !== null) return c.html('<h1>503 Service Unavailable</h1>', 503);
    const { apiKey } = deps.credentials;
    if (apiKey === '' || c.req.header('authorization') !== `Bearer ${apiKey}`) {
      return c.json(refusal('Invalid API Key'), 401);
    }
    return next();
  });

  api.post('/transaction/create', async (c) => {
    const made = await makeTransaction(deps, c);
    if ('refused' in made) return c.json(refusal(made.refused), 400);
    if ((await faults.use('createTimeout')) !== null) {
      await wait(deps.holdMs ?? HOLD_MS, c.req.raw.signal);
      return c.html('<h1>504 Gateway Time-out</h1>', 504);
    }
    return c.json(answer(transactionOnWire(made.row, deps.publicUrl(made.row.return_url)), ''));
  });

  api.get('/transaction/detail', async (c) => {
    const found = await findTransaction(deps.db, c.req.query('reference') ?? '');
    if (!found) return c.json(refusal('Transaction not found'), 404);
    return c.json(answer(detailOnWire(found, deps.publicUrl(found.return_url)), 'Transaction found'));
  });

  api.get('/transaction/check-status', async (c) => {
    const found = await findTransaction(deps.db, c.req.query('reference') ?? '');
    if (!found) return c.json(refusal('Transaction not found'), 404);
    return c.json({ success: true, message: `Status transaksi saat ini ${found.status}` });
  });

  api.get('/merchant/transactions', async (c) => {
    const query = c.req.query();
    if (Object.values(query).some((value) => value.includes('\0')))
      return c.json(refusal('Invalid filter'), 400);
    const filter = {
      reference: query.reference || undefined,
      merchant_ref: query.merchant_ref || undefined,
      method: query.method || undefined,
      status: query.status || undefined,
      sort: query.sort === 'asc' ? ('asc' as const) : ('desc' as const),
      page: between(query.page, 1, 1_000_000, 1),
      per_page: between(query.per_page, 1, PAGE_SIZE, PAGE_SIZE),
    };
    const { total, rows } = await listTransactions(deps.db, filter);
    const lastPage = Math.max(1, Math.ceil(total / filter.per_page));
    const from = (filter.page - 1) * filter.per_page;
    return c.json({
      ...answer(rows.map(listedOnWire)),
      pagination: {
        sort: filter.sort,
        offset: { from: rows.length > 0 ? from + 1 : 0, to: from + rows.length },
        current_page: filter.page,
        previous_page: filter.page > 1 ? filter.page - 1 : null,
        next_page: filter.page < lastPage ? filter.page + 1 : null,
        last_page: lastPage,
        per_page: filter.per_page,
        total_records: total,
      },
    });
  });

  api.get('/merchant/payment-channel', (c) => {
    const code = c.req.query('code');
    const wanted = SANDBOX_CHANNELS.filter((channel) => !code || channel.code === code);
    return c.json(answer(wanted.map(channelOnWire)));
  });

  // With the stroke that a public client puts behind it.
  api.on('GET', ['/merchant/fee-calculator', '/merchant/fee-calculator/'], (c) => {
    const { amount, code } = c.req.query();
    if (!/^[1-9]\d{0,9}$/.test(amount ?? '')) return c.json(refusal('The amount field is required.'), 400);
    const wanted = SANDBOX_CHANNELS.filter((channel) => !code || channel.code === code);
    if (wanted.length === 0) return c.json(refusal('Invalid payment method'), 400);
    return c.json(answer(wanted.map((channel) => feeOnWire(channel, Number(amount)))));
  });

  api.get('/payment/instruction', (c) => {
    const { code, pay_code: payCode, amount, allow_html: allowHtml } = c.req.query();
    const channel = sandboxChannel(code ?? '');
    if (!channel) return c.json(refusal('Invalid payment method'), 400);
    const list = instructionsFor(
      channel,
      /^[A-Za-z0-9-]{1,40}$/.test(payCode ?? '') ? (payCode ?? null) : null,
      /^[1-9]\d{0,9}$/.test(amount ?? '') ? Number(amount) : null,
    );
    return c.json(answer(allowHtml === '0' ? withoutMarkup(list) : list));
  });

  api.all('*', (c) => c.json(refusal('Not found'), 404));
  // Open payments, for one, are not here: its clients read JSON.
  api.all('*', (c) => c.json(refusal('Not found'), 404));
  return api;
}

function between(text: string | undefined, least: number, most: number, otherwise: number): number {
  return /^\d{1,9}\s*$/.test(text ?? '') ? Math.min(most, Math.max(least, Number(text))) : otherwise;
}

/** Keeps the caller waiting; ends early when it has given up. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
