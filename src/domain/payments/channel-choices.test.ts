import { expect, it } from 'vitest';
import { arrange, type ChannelChoice } from './channel-choices.ts';

const CHANNELS = [
  { code: 'A', group: 'QRIS' as const },
  { code: 'B', group: 'E-Wallet' as const, more: true as const },
  { code: 'C', group: 'Card' as const },
];
const choice = (code: string, change: Partial<ChannelChoice> = {}): ChannelChoice => ({
  code,
  on: true,
  feeBy: 'shop',
  more: false,
  ...change,
});
const arranged = (choices: readonly ChannelChoice[]) =>
  arrange(CHANNELS, choices).map(({ channel, choice: { on, feeBy, more } }) =>
    [channel.code, on ? '' : 'off', feeBy, more ? 'more' : ''].filter(Boolean).join(' '),
  );

it.each([
  ['nothing said: as they come', [], ['A shop', 'B shop more', 'C shop']],
  ['said of all', [choice('C'), choice('B'), choice('A')], ['C shop', 'B shop', 'A shop']],
  ['what is new stands last', [choice('C', { feeBy: 'buyer' })], ['C buyer', 'A shop', 'B shop more']],
  ['off stays in its place', [choice('B', { on: false }), choice('A')], ['B off shop', 'A shop', 'C shop']],
  ['what is no more is passed over', [choice('X'), choice('C')], ['C shop', 'A shop', 'B shop more']],
  [
    'a fee that nobody may lay on the buyer is the shop’s, whatever was said once',
    [choice('A', { feeBy: 'buyer' }), choice('B', { feeBy: 'buyer' })],
    ['A shop', 'B buyer', 'C shop'],
  ],
  ['said twice counts once', [choice('C'), choice('C', { on: false })], ['C shop', 'A shop', 'B shop more']],
])('%s', (_, choices, expected) => expect(arranged(choices)).toEqual(expected));

it('what is new stands behind what comes by the same gateway, wherever that is', () => {
  const own = ['QRIS', 'HAND-1', 'HAND-2', 'OVO', 'HAND-3'].map((code) => ({
    code,
    group: 'E-Wallet' as const,
    gateway: code.startsWith('HAND') ? 'manual' : 'tripay',
  }));
  const codes = arrange(own, [choice('HAND-1'), choice('QRIS')]).map(({ channel }) => channel.code);
  expect(codes).toEqual(['HAND-1', 'HAND-2', 'HAND-3', 'QRIS', 'OVO']);
});
