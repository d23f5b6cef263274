import type { Hono } from 'hono';
import * as contract from '#contract/payments/hand-payments.ts';
import type { Deps } from '../../deps.ts';
import { readBrowserMarks } from '../../guard/browser-mark.ts';
import { countLook } from '../../guard/count-look.ts';
import { countNetwork, LIMITS, type MemoryLimiter } from '../../guard/rate-limit.ts';
import { route } from '../../http/route.ts';
import { confirmByHand } from './confirm-by-hand.ts';
import { listHandQueue, readProof } from './hand-queue.ts';
import { listAccounts, orderAccounts, removeAccount, saveAccount } from './manage-accounts.ts';
import { refuseByHand } from './refuse-by-hand.ts';
import { claimPayment } from './say-paid.ts';
import { sendProof } from './send-proof.ts';

export function routes(app: Hono, deps: Deps, limiter: MemoryLimiter): void {
  route(app, deps, contract.claimHandPayment, async (ctx, input, c) =>
    countLook(
      ctx,
      limiter,
      { merchantRef: input.merchant_ref },
      await readBrowserMarks(ctx, c),
      async () => ({
        answer: await claimPayment(ctx, input),
        own: true,
      }),
    ),
  );
  route(app, deps, contract.sendHandProof, sendProof, (ctx) => countNetwork(ctx, LIMITS.handProofs));
  route(app, deps, contract.listHandQueue, listHandQueue);
  route(app, deps, contract.readHandProof, readProof);
  route(app, deps, contract.confirmHandPayment, (ctx, { orderId, amount = null, note = '' }) =>
    confirmByHand(ctx, { orderId, amountIdr: amount, source: 'admin', note }),
  );
  route(app, deps, contract.refuseHandPayment, refuseByHand);
  route(app, deps, contract.listHandAccounts, listAccounts);
  route(app, deps, contract.saveHandAccount, saveAccount);
  route(app, deps, contract.removeHandAccount, removeAccount);
  route(app, deps, contract.orderHandAccounts, orderAccounts);
}
