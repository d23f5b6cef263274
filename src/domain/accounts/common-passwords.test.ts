import { describe, expect, it } from 'vitest';
import { COMMON_WORDS } from './common-password-words.ts';
import { isCommonPassword, isOwnName } from './common-passwords.ts';

describe('passwords that are tried first', () => {
  it.each([
    ...['123456', '12345678', '123456789', '1234567890', '111111', '000000', '654321', '123123', '121212'],
    ...['112233', '147258', '159753', '170845', '17081945', '19450817', '12345678910'.slice(0, 10)],
    ...[
      'password',
      'Password1',
      'P@ssw0rd',
      'passw0rd!',
      'password123',
      'admin123',
      'Admin1234',
      'letmein',
      'welcome1',
    ],
    ...[
      'qwerty',
      'qwerty123',
      'QWERTYUIOP',
      'asdfghjkl',
      'zxcvbnm',
      '1q2w3e4r',
      'qazwsx',
      '1qaz2wsx',
      'qweasdzxc',
    ],
    ...[
      'abc123',
      'abcdef',
      'abcd1234',
      'aaaaaa',
      'hahaha',
      'iloveyou',
      'monkey',
      'dragon',
      'superman',
      'football',
    ],
    ...[
      'sayang',
      'sayang123',
      'Sayangku1',
      'bismillah',
      'indonesia',
      'Indonesia2024',
      'rahasia',
      'rahasia1',
      'rahasia99',
    ],
    ...[
      'cintaku',
      'jakarta',
      'persib1933',
      'garuda45'.slice(0, 6),
      'budibudi',
      'putri1998',
      '1sayang',
      'merdeka1945',
      'bandung!',
    ],
    ...['michael1', 'jordan23', 'naruto', 'freefire', 'mobilelegends', 's4y4ng', 'demo123', 'test1234'],
  ])('%s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'gajah-terbang-1',
    'rahasia-admin-9',
    'kata-sandi-kedua',
    'correct horse battery',
    'kucing makan bakso pedas',
    'zT9!vbQ2',
    'x7kq2m',
    'Tumbak-cucukan4',
    'meja hijau di teras',
    'bench-password',
    '48210977',
    'pintu7jendela',
  ])('not %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('are looked for in no time, however long the text', () => {
    for (const text of ['a'.repeat(200), 'ab1!'.repeat(50), '1'.repeat(199).concat('x'), 'sayang'.repeat(33)])
      expect(typeof isCommonPassword(text)).toBe('boolean');
  });

  it('stand for ten thousand and more: words and what people add to them', () => {
    const tails = ['', '1', '12', '123', '1234', '12345', '01', '11', '99', '!', ...years()];
    const all = new Set(
      [...COMMON_WORDS]
        .flatMap((word) => tails.map((tail) => word + tail))
        .filter((text) => text.length >= 6),
    );
    expect(all.size).toBeGreaterThan(10_000);
    for (const text of all) expect([text, isCommonPassword(text)]).toEqual([text, true]);
  });
});

const years = (): string[] => Array.from({ length: 30 }, (_, n) => String(1_980 + n));

describe('the account’s own names and the shop’s', () => {
  const names = ['rani.wulan@contoh.test', 'Rani Wulandari', 'Kunci'];
  it.each([
    'rani.wulan@contoh.test',
    'RANI.WULAN',
    'raniwulandari',
    'Rani Wulandari',
    'wulandari1',
    'rani1998',
    'kunci123',
    'Kunci2026!',
    'contoh1',
  ])('%s', (password) => {
    expect(isOwnName(password, names)).toBe(true);
  });
  it.each(['rani suka hujan', 'kunci-lemari-tua', 'wulan-purnama-7'])('not %s', (password) => {
    expect(isOwnName(password, names)).toBe(false);
  });
});
