import type { OwnChannel } from '#contract/payments.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusals.ts';
import type { ChannelChoice } from '#domain/channel-choices.ts';
import { mayBearFee } from '#domain/channels.ts';
import type { Ctx } from '../../context.ts';
import { changeSettings } from '../settings/change-settings.ts';

/** A shop that nobody can pay is a mistake: one way stays on. */
export async function arrangeChannels(
  ctx: Ctx,
  { channels }: { channels: ChannelChoice[] },
): Promise<{ data: OwnChannel[]; message: string } | Refusal> {
  const known = new Map(ctx.deps.channels.own().map((channel) => [channel.code, channel]));
  const codes = channels.map(({ code }) => code);
  if (new Set(codes).size !== codes.length || !codes.every((code) => known.has(code)))
    return refuse('channel.unknown');
  const forbidden = channels.some(({ code, feeBy }) => {
    const channel = known.get(code);
    return feeBy === 'buyer' && channel && !mayBearFee(channel);
  });
  if (forbidden) return refuse('channel.fee-forbidden');
  if (channels.every(({ on }) => !on)) return refuse('channel.none-left');
  const changed = await changeSettings(ctx, { paymentMethods: channels });
  if (isRefusal(changed)) return changed;
  return { data: ctx.deps.channels.own(), message: 'Metode pembayaran disimpan' };
}
