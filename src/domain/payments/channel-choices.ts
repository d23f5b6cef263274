import { type Channel, type FeeBearer, type Fees, mayBearFee, type OwnFees } from './channels.ts';

/** What the seller says of one way to pay. */
export interface ChannelChoice {
  code: string;
  on: boolean;
  feeBy: FeeBearer;
  /** Stands behind the checkout's toggle. */
  more: boolean;
  /** What its gateway takes by the seller's own contract; as published where nothing is said. */
  fees?: OwnFees | undefined;
}

/** The fees that are reckoned with. */
export function feesBy(channel: Fees, { fees }: Pick<ChannelChoice, 'fees'>): OwnFees {
  const { feeFlat, feePercent, feeMinimum, feeVat = 0 } = fees ?? channel;
  return { feeFlat, feePercent, feeMinimum, feeVat };
}

export const MOST_CHANNEL_CHOICES = 100;

/** One that is `off` waits for the seller to switch it on. */
type Arrangeable = Pick<Channel, 'code' | 'group' | 'more'> & { gateway?: string; off?: true };

/** How a way to pay comes, before anybody said anything of it. */
export const firstChoice = ({
  code,
  more,
  off,
}: Pick<Arrangeable, 'code' | 'more' | 'off'>): ChannelChoice => ({
  code,
  on: !off,
  feeBy: 'shop',
  more: more ?? false,
});

/** What was chosen before a rule forbade it counts as far as the rule allows. */
export const asAllowed = (channel: Pick<Channel, 'group'>, choice: ChannelChoice): ChannelChoice =>
  mayBearFee(channel) ? choice : { ...choice, feeBy: 'shop' };

/** In the seller's order. What is new stands behind its like, so that an account more of the shop's is where the others are. */
export function arrange<Some extends Arrangeable>(
  channels: readonly Some[],
  choices: readonly ChannelChoice[],
): { channel: Some; choice: ChannelChoice }[] {
  const known = new Map(channels.map((channel) => [channel.code, channel]));
  const chosen = choices.flatMap((choice) => {
    const channel = known.get(choice.code);
    return channel && known.delete(choice.code) ? [{ channel, choice: asAllowed(channel, choice) }] : [];
  });
  for (const channel of known.values()) {
    const like = chosen.findLastIndex((one) => one.channel.gateway === channel.gateway);
    const at = channel.gateway === undefined || like < 0 ? chosen.length : like + 1;
    chosen.splice(at, 0, { channel, choice: firstChoice(channel) });
  }
  return chosen;
}
