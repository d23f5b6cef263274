import type { TermRow } from '#server/db/schema/vocabulary.ts';

type SeedTerm = Pick<TermRow, 'kind' | 'name' | 'place' | 'tone' | 'words' | 'ahead'>;

const GAMES: readonly (readonly [name: string, words: string, ahead: boolean])[] = [
  ['PUBG', 'PUBG Mobile', true],
  ['MLBB', 'Mobile Legends Bang Bang', true],
  ['CODM', 'Call of Duty Mobile', true],
  ['FF', 'Free Fire', true],
  ['DFM', 'Delta Force Mobile', false],
  ['8BALL', '8 Ball Pool', false],
  ['AB', 'Arena Breakout', false],
  ['BS', 'Blood Strike', false],
  ['HOK', 'Honor of Kings', true],
  ['AOV', 'Arena of Valor', true],
];

const plain = (kind: SeedTerm['kind'], names: readonly string[]): SeedTerm[] =>
  names.map((name, place) => ({ kind, name, place, tone: 'plain', words: '', ahead: false }));

/** The words by which the examples are sorted: those that a new store comes with. */
export const SEED_TERMS: readonly SeedTerm[] = [
  ...GAMES.map(
    ([name, words, ahead], place): SeedTerm => ({ kind: 'game', name, place, tone: 'plain', words, ahead }),
  ),
  ...plain('platform', ['Android', 'iOS', 'Emulator', 'Root']),
  ...plain('category', [
    ...GAMES.flatMap(([name]) => [`${name} Android`, `${name} iOS`]),
    'Certificate',
    'VIP Membership',
    'Subscription',
  ]),
  { kind: 'badge', name: 'Safe', place: 0, tone: 'good', words: '', ahead: false },
  { kind: 'badge', name: 'Update', place: 1, tone: 'wait', words: '', ahead: false },
  { kind: 'badge', name: 'Banned', place: 2, tone: 'bad', words: '', ahead: false },
];
