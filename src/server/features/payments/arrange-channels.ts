import type { OwnChannel } from '#contract/payments/payments.ts';
import type { ChannelChange } from '#contract/settings/channel-choice.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import type { ChannelChoice } from '#domain/payments/channel-choices.ts';
import { mayBearFee } from '#domain/payments/channels.ts';
import { hasOwnBooks } from '#domain/payments/gateways.ts';
import type { Ctx } from '../../context.ts';
import { changeSettings } from '../settings/change-settings.ts';

/** A shop that nobody can pay is a mistake: one way stays on. */
export async function arrangeChannels(
  ctx: Ctx,
  { channels }: { channels: ChannelChange[] },
): Promise<{ data: OwnChannel[]; message: string } | Refusal> {
  const known = new Map(ctx.deps.channels.own().map((channel) => [channel.code, channel]));
  const choices: ChannelChoice[] = [];
  for (const { fees, ...choice } of channels) {
    const channel = known.get(choice.code);
    // Taken out, so that one that is said twice is unknown the second time.
    if (!channel || !known.delete(choice.code)) return refuse('channel.unknown');
    if (choice.feeBy === 'buyer' && !mayBearFee(channel)) return refuse('channel.fee-forbidden');
    // Nobody stands between who takes something of a transfer to the shop's own account.
    if (fees && hasOwnBooks(channel.gateway)) return refuse('request.malformed', { field: 'fees' });
    const own = fees === undefined ? channel.fees : fees;
    choices.push(own ? { ...choice, fees: own } : choice);
  }
  if (choices.every(({ on }) => !on)) return refuse('channel.none-left');
  const changed = await changeSettings(ctx, { paymentMethods: choices });
  if (isRefusal(changed)) return changed;
  return { data: ctx.deps.channels.own(), message: 'Metode pembayaran disimpan' };
}
