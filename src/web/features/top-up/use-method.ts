import { useState } from 'react';
import type { ChannelView } from '#contract/payments/checkout.ts';
import { useChannels } from '#web/features/checkout/api/use-channels.ts';
import { problemWith } from '#web/features/checkout/checkout-rules.ts';

/** The chosen way to pay, or the first that takes the amount, which may depend on the way. */
export function useMethod(amountFor: (channel: ChannelView) => number | null) {
  const channels = useChannels();
  const [code, setCode] = useState<string | null>(null);
  const fits = (channel: ChannelView) => {
    const amount = amountFor(channel);
    return amount !== null && problemWith(channel, amount) === null;
  };
  const asked = channels.find((channel) => channel.code === code);
  const chosen = (asked && fits(asked) ? asked : channels.find(fits)) ?? null;
  return { channels, chosen, choose: setCode };
}
