import { mkdirSync, writeFileSync } from 'node:fs';
import { cendrawasih, favicon, kawung, komodo, layang, mendung, pelangi, placeholder } from './art/craft.mjs';
import { borobudur, bromo, garuda, krakatau, kunang, mahakam, rimba, rinjani } from './art/land.mjs';
import { nusantara, penyu, phinisi, samudra } from './art/sea.mjs';
import { inRoot } from './lib/root.mjs';

const PICTURES = {
  'products/garuda-pass': garuda,
  'products/samudra-access': samudra,
  'products/rinjani-key': rinjani,
  'products/komodo-access': komodo,
  'products/cendrawasih-pass': cendrawasih,
  'products/krakatau-access': krakatau,
  'products/mahakam-pass': mahakam,
  'products/rimba-key': rimba,
  'products/layang-pass': layang,
  'products/phinisi-access': phinisi,
  'products/kawung-key': kawung,
  'products/penyu-pass': penyu,
  'products/kunang-access': kunang,
  'products/borobudur-pass': borobudur,
  'products/bromo-pass': bromo,
  'products/mendung-certificate': mendung,
  'products/pelangi-vip': pelangi,
  'products/nusantara-plus': nusantara,
  'products/placeholder': placeholder,
  favicon,
};

mkdirSync(inRoot('public', 'products'), { recursive: true });
for (const [name, draw] of Object.entries(PICTURES)) writeFileSync(inRoot('public', `${name}.svg`), draw());
