import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIDDEN, withoutSecrets } from './secrets.ts';

const KEY = 'LSWR1-7K2QM-41TCB-9XDPA-HH3VE';
const REF = 'PUB-1795051219180-A63VGW5AE37STPAADR6VKT27';
const TEXT = 'Akun: rani\nSandi: kopi-tubruk 7\nPIN: 4821';
const hide = withoutSecrets([KEY, REF, TEXT]);

describe('a text without secrets', () => {
  it.each([
    ['as it is', `Key ${KEY} ditolak`, `Key ${HIDDEN} ditolak`],
    ['in lower case', `key ${KEY.toLowerCase()}!`, `key ${HIDDEN}!`],
    ['with blanks', `(${KEY.replaceAll('-', ' ')})`, `(${HIDDEN})`],
    ['letter by letter', [...KEY].join(' '), HIDDEN],
    ['over lines', `ini: ${KEY.replaceAll('-', '-\n')}\nTolong`, `ini: ${HIDDEN}\nTolong`],
    ['with invisible characters', `${KEY.slice(0, 9)}\u200b${KEY.slice(9)} ya`, `${HIDDEN} ya`],
    ['in wide letters', 'ＬＳＷＲ１ ７Ｋ２ＱＭ ４１ＴＣＢ ９ＸＤＰＡ', HIDDEN],
    ['the larger part of it', 'dimulai LSWR1-7K2QM-41TC lalu gagal', `dimulai ${HIDDEN} lalu gagal`],
    ['twice', `${KEY} dan ${KEY}`, `${HIDDEN} dan ${HIDDEN}`],
    [
      'the reference',
      `http://toko.id/success?merchant_ref=${REF.toLowerCase()}`,
      `http://toko.id/success?merchant_ref=${HIDDEN}`,
    ],
    ['its random part', 'ref a63vgw5ae37stpaadr6vkt27', `ref ${HIDDEN}`],
    ['another order’s', 'PUB-1795051219999-QQQQGW5AE37STPAADR6VKT27.', `${HIDDEN}.`],
    [
      'a link to a file',
      'http://toko.id/files/2a-b1c2-0123456789abcdef0123456789abcdef',
      `http://toko.id${HIDDEN}`,
    ],
    ['a line of several', 'sandinya kopi tubruk 7, salah', `sandinya ${HIDDEN}, salah`],
    ['a short one where it stands alone', 'Kodenya 4821, bukan 148219', `Kodenya ${HIDDEN}, bukan 148219`],
    [
      'and says nothing of them',
      'Kode 0xC004C008, sudah 3 kali\nTerima kasih',
      'Kode 0xC004C008, sudah 3 kali\nTerima kasih',
    ],
    ['a piece that many have', 'PUB-1795 dan LSWR1', 'PUB-1795 dan LSWR1'],
  ])('%s', (_, written, shown) => {
    expect(hide(written)).toBe(shown);
  });

  it('leaves nothing of a key, whatever is around and between its letters', () => {
    const between = fc.array(fc.constantFrom('', ' ', '\n', '-', '.', '\u200d', ' – '), {
      minLength: KEY.length,
      maxLength: KEY.length,
    });
    fc.assert(
      fc.property(fc.string(), between, fc.string(), (before, gaps, after) => {
        const written = [...KEY].map((letter, n) => letter + gaps[n]).join('');
        const plain = hide(`${before} ${written} ${after}`)
          .replace(/[^a-z0-9]/gi, '')
          .toUpperCase();
        expect(plain).not.toContain(KEY.replaceAll('-', ''));
      }),
    );
  });

  it('with none it is what was written', () => {
    fc.assert(
      fc.property(fc.string(), (written) => {
        expect(withoutSecrets([])(written)).toBe(written);
      }),
    );
  });
});
