import { EXAMPLE_ALL_GAMES } from '../shop/example-words.ts';
import {
  FILTER_ROWS,
  type OpenTerm,
  type OpenVocabulary,
  ROW,
  type TermKind,
  type Tone,
} from './vocabulary.ts';

interface StartingTerm {
  kind: TermKind | typeof ROW;
  name: string;
  words: string;
  tone: Tone;
  ahead: boolean;
}

/** Games with their long names; a star stands at those that the seller's list names first. */
const GAMES: readonly [name: string, words: string, ahead?: '*'][] = [
  ['PUBG', 'PUBG Mobile', '*'],
  ['MLBB', 'Mobile Legends Bang Bang', '*'],
  ['CODM', 'Call of Duty Mobile', '*'],
  ['FF', 'Free Fire', '*'],
  ['DFM', 'Delta Force Mobile'],
  ['8BALL', '8 Ball Pool'],
  ['AB', 'Arena Breakout'],
  ['BS', 'Blood Strike'],
  ['HOK', 'Honor of Kings', '*'],
  ['AOV', 'Arena of Valor', '*'],
];
const PLATFORMS = ['Android', 'iOS', 'Emulator', 'Root'];
const CATEGORIES = [
  ...GAMES.flatMap(([game]) => [`${game} Android`, `${game} iOS`]),
  'Certificate',
  'VIP Membership',
  'Subscription',
];
const BADGES: readonly [name: string, tone: Tone][] = [
  ['Safe', 'good'],
  ['Update', 'wait'],
  ['Banned', 'bad'],
];

const term = (kind: StartingTerm['kind'], name: string, rest: Partial<StartingTerm> = {}): StartingTerm => ({
  kind,
  name,
  words: '',
  tone: 'plain',
  ahead: false,
  ...rest,
});

/** What a new store starts with; a migration puts it there, and the seller changes it. */
export const STARTING_TERMS: readonly StartingTerm[] = [
  ...FILTER_ROWS.map((name) => term(ROW, name)),
  ...GAMES.map(([name, words, ahead]) => term('game', name, { words, ahead: ahead === '*' })),
  ...PLATFORMS.map((name) => term('platform', name)),
  ...CATEGORIES.map((name) => term('category', name)),
  ...BADGES.map(([name, tone]) => term('badge', name, { tone })),
];

const openTerm = ({ name, words, tone, ahead }: StartingTerm): OpenTerm => ({
  name,
  ...(tone === 'plain' ? {} : { tone }),
  ...(words === '' ? {} : { words }),
  ...(ahead ? { ahead } : {}),
});

export const startingTerms = (kind: TermKind): OpenTerm[] =>
  STARTING_TERMS.filter((each) => each.kind === kind).map(openTerm);

/** The same as pages carry it. */
export const STARTING_VOCABULARY: OpenVocabulary = {
  game: { all: EXAMPLE_ALL_GAMES, terms: startingTerms('game') },
  platform: { terms: startingTerms('platform') },
  badges: startingTerms('badge'),
};
