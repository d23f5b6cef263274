/** The pictures that come with the store, in `public/products`. */
const NAMES = [
  'borobudur-pass',
  'bromo-pass',
  'cendrawasih-pass',
  'garuda-pass',
  'kawung-key',
  'komodo-access',
  'krakatau-access',
  'kunang-access',
  'layang-pass',
  'mahakam-pass',
  'mendung-certificate',
  'nusantara-plus',
  'pelangi-vip',
  'penyu-pass',
  'phinisi-access',
  'placeholder',
  'rimba-key',
  'rinjani-key',
  'samudra-access',
];

const PATHS = new Set(NAMES.map((name) => `/products/${name}.svg`));

export const isStorePicture = (path: string): boolean => PATHS.has(path);
