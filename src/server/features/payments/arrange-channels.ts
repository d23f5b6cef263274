import type { OwnChannel } from '#contract/payments.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusals.ts';
import type { ChannelChoice } from '#domain/channel-choices.ts';
import type { Ctx } from '../../context.ts';
import { changeSettings } from '../settings/change-settings.ts';

/** A shop that nobody can pay is a mistake: one way stays on. */
export async function arrangeChannels(
  ctx: Ctx,
  { channels }: { channels: ChannelChoice[] },
): Promise<{ data: OwnChannel[]; message: string } | Refusal> {
  const known = new Set(ctx.deps.channels.own().map(({ code }) => code));
  const codes = channels.map(({ code }) => code);
  if (new Set(codes).size !== codes.length || !codes.every((code) => known.has(code)))
    return refuse('channel.unknown');
  if (channels.every(({ on }) => !on)) return refuse('channel.none-left');
  const changed = await changeSettings(ctx, { paymentMethods: channels });
  if (isRefusal(changed)) return changed;
  return { data: ctx.deps.channels.own(), message: 'Metode pembayaran disimpan' };
}
