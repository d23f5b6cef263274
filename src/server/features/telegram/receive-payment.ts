import { jobContext } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import { receiveCallback } from '../payments/receive-callback.ts';
import type { ToldPayment } from './stars-gateway.ts';

/** What Telegram says of a payment goes the way of every gateway's notice; its chat is told of what follows as of any other. */
export async function receivePayment(deps: Deps, payment: ToldPayment): Promise<void> {
  const { stars } = deps.gateways;
  if (!stars) return;
  const raw = new TextEncoder().encode(JSON.stringify(payment));
  await receiveCallback(jobContext(deps), 'stars', stars, raw, () => undefined);
  deps.jobs.wake('telegram');
}
