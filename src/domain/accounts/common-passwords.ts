import { COMMON_WORDS } from './common-password-words.ts';

const ROWS = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8',
  'a1s2d3f4g5h6',
  'azertyuiop',
  'qwertzuiop',
  '1a2b3c4d5e6f',
  '147258369',
  '159753',
  '741852963',
  '!@#$%^&*()',
];
const WALKS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);
/** What stands behind a word most often. */
const TAIL =
  /^(?:\d|(\d)\1{1,3}|0[1-9]|1[0-3]|2[0-9]|69|77|88|99|007|321|123?4?5?6?7?8?9?0?|(?:19[3-9]|20[0-3])\d|abc|xyz|id|com)?[!@#$.*?_-]{0,2}$/;
const SPELLINGS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const LONGEST = 24;

/** One of the passwords that are tried first: a known word with what people add to it, a pattern, a date. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase().trim();
  if (text.length > LONGEST) return isRepeated(text);
  return isRepeated(text) || isDate(text) || isWalk(text) || isWord(text, COMMON_WORDS);
}

/** A password that whoever knows the account tries first: its own names, or the shop's. */
export function isOwnName(password: string, names: readonly string[]): boolean {
  const own = names.flatMap((name) => {
    const lower = name.toLowerCase().trim();
    const [local = ''] = lower.split('@');
    return [lower, local, lower.replace(/[^\p{L}\p{N}]/gu, ''), ...lower.split(/[^\p{L}\p{N}]+/u)];
  });
  return isWord(password.toLowerCase().trim(), new Set(own.filter((name) => name.length >= 3)));
}

/** The word itself, spelled with signs or not, twice, or with a common tail or head. */
function isWord(text: string, words: ReadonlySet<string>): boolean {
  if (words.has(text)) return true;
  for (let end = text.length; end >= 3; end -= 1) {
    if (!TAIL.test(text.slice(end))) continue;
    const head = text.slice(0, end);
    if (words.has(head) || words.has(spelled(head)) || words.has(doubled(head))) return true;
  }
  const behind = text.replace(/^(?:\d{1,4}|[!@#$.*_-])/, '');
  return behind !== text && behind.length >= 4 && words.has(behind);
}

const spelled = (text: string): string => Array.from(text, (sign) => SPELLINGS[sign] ?? sign).join('');
const doubled = (text: string): string => {
  const half = text.slice(0, text.length / 2);
  return half.length >= 3 && half + half === text ? half : '';
};

/** 'aaaaaa', 'abcabc', '121212'. */
function isRepeated(text: string): boolean {
  for (let size = 1; size <= Math.min(4, text.length / 2); size += 1) {
    const unit = text.slice(0, size);
    if (unit.repeat(Math.ceil(text.length / size)).slice(0, text.length) === text) return true;
  }
  return false;
}

/** '170845', '17081945', '19450817'. */
function isDate(text: string): boolean {
  const inOrder = /^(\d{2})(\d{2})(?:19|20)?\d{2}$/.exec(text) ?? [];
  const [, day = '0', month = '0'] = inOrder.length > 0 ? inOrder : swapped(text);
  const [a, b] = [Number(day), Number(month)];
  return a >= 1 && b >= 1 && ((a <= 31 && b <= 12) || (a <= 12 && b <= 31));
}
const swapped = (text: string): string[] => {
  const found = /^(?:19|20)\d{2}(\d{2})(\d{2})$/.exec(text);
  return found ? ['', found[2] ?? '0', found[1] ?? '0'] : [];
};

/** Made of nothing but runs along the keyboard, the alphabet or the digits: 'qwerty123', 'qweasdzxc'. */
function isWalk(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    let length = Math.min(text.length - at, 12);
    while (length >= 3 && !WALKS.some((walk) => walk.includes(text.slice(at, at + length)))) length -= 1;
    if (length < 3) return at >= 6 && TAIL.test(text.slice(at));
    at += length;
  }
  return text.length > 0;
}
