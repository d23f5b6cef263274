import type { DurationWord } from '#domain/catalogue/names.ts';

/** The example shop sells these four and no other. */
export const SEED_DURATIONS = ['2 hours', '1 day', '7 days', '30 days'] as const satisfies DurationWord[];
export type SeedDuration = (typeof SEED_DURATIONS)[number];

/** One entry of the shop window; each duration becomes a product. */
export interface SeedGroup {
  name: string;
  slug: string;
  keyPrefix: string;
  category: string[];
  /** Only where the categories do not say it. */
  platform?: string;
  description: string;
  hotDescription?: string;
  durations: readonly SeedDuration[];
  soldOut?: readonly SeedDuration[];
  /** Times the usual price of a duration. */
  dearness: number;
  /** About how many keys a variant has sold. */
  popularity: number;
  status?: string;
  /** Has rupiah prices of its own instead of the computed ones. */
  ownRupiahPrices?: boolean;
  struckPrice?: boolean;
  hotListOrder?: number;
  link?: boolean;
  video?: boolean;
  maintenance?: string;
}

export const SEED_GROUPS: readonly SeedGroup[] = [
  {
    name: 'Garuda Pass',
    slug: 'garuda-pass',
    keyPrefix: 'GRDA',
    category: ['PUBG Android'],
    description:
      'Akses harian sampai bulanan untuk Android, tanpa root. Aktif langsung setelah kunci dimasukkan.',
    hotDescription: 'Paling dicari minggu ini',
    durations: SEED_DURATIONS,
    dearness: 1,
    popularity: 74,
    ownRupiahPrices: true,
    struckPrice: true,
    hotListOrder: 1,
    link: true,
    video: true,
  },
  {
    name: 'Samudra Access',
    slug: 'samudra-access',
    keyPrefix: 'SMDR',
    category: ['PUBG iOS'],
    description: 'Akses untuk iPhone dan iPad. Panduan pemasangan ikut di tautan unduhan.',
    hotDescription: 'Stabil di iOS terbaru',
    durations: SEED_DURATIONS,
    dearness: 1.2,
    popularity: 58,
    hotListOrder: 2,
    link: true,
    video: true,
  },
  {
    name: 'Rinjani Key',
    slug: 'rinjani-key',
    keyPrefix: 'RNJN',
    category: ['PUBG Android'],
    platform: 'Emulator',
    description: 'Kunci untuk pemain di komputer lewat emulator. Satu kunci berlaku untuk satu perangkat.',
    durations: SEED_DURATIONS,
    dearness: 1.1,
    popularity: 21,
    status: 'Update',
    link: true,
  },
  {
    name: 'Komodo Access',
    slug: 'komodo-access',
    keyPrefix: 'KMDO',
    category: ['MLBB Android'],
    description: 'Ringan dan cepat, cocok untuk ponsel dengan RAM kecil. Kunci dikirim otomatis.',
    hotDescription: 'Ringan untuk RAM 3 GB',
    durations: SEED_DURATIONS,
    dearness: 0.9,
    popularity: 66,
    ownRupiahPrices: true,
    hotListOrder: 3,
    link: true,
  },
  {
    name: 'Cendrawasih Pass',
    slug: 'cendrawasih-pass',
    keyPrefix: 'CNDR',
    category: ['MLBB iOS'],
    description: 'Untuk pengguna iOS yang ingin masa aktif panjang dengan harga hemat.',
    durations: SEED_DURATIONS,
    soldOut: ['7 days'],
    dearness: 1.1,
    popularity: 34,
    struckPrice: true,
  },
  {
    name: 'Krakatau Access',
    slug: 'krakatau-access',
    keyPrefix: 'KRKT',
    category: ['CODM Android'],
    description: 'Paket akses untuk Android dengan pembaruan rutin setiap musim baru.',
    durations: SEED_DURATIONS,
    dearness: 1,
    popularity: 43,
    ownRupiahPrices: true,
    video: true,
  },
  {
    name: 'Mahakam Pass',
    slug: 'mahakam-pass',
    keyPrefix: 'MHKM',
    category: ['CODM iOS'],
    description: 'Akses iOS yang tenang dan stabil. Masukkan kunci, lalu mainkan.',
    durations: SEED_DURATIONS,
    dearness: 1.2,
    popularity: 17,
    maintenance: 'Menunggu pembaruan dari pengembang',
  },
  {
    name: 'Rimba Key',
    slug: 'rimba-key',
    keyPrefix: 'RMBA',
    category: ['FF Android'],
    platform: 'Android, Root',
    description: 'Untuk perangkat Android yang sudah di-root. Baca panduan sebelum memasang.',
    hotDescription: 'Khusus perangkat root',
    durations: SEED_DURATIONS,
    dearness: 0.9,
    popularity: 52,
    hotListOrder: 4,
    link: true,
  },
  {
    name: 'Layang Pass',
    slug: 'layang-pass',
    keyPrefix: 'LYNG',
    category: ['FF iOS'],
    description: 'Pilihan santai untuk iOS: harga ringan, aktif seketika.',
    durations: SEED_DURATIONS,
    soldOut: ['1 day'],
    dearness: 0.9,
    popularity: 29,
    struckPrice: true,
  },
  {
    name: 'Phinisi Access',
    slug: 'phinisi-access',
    keyPrefix: 'PHNS',
    category: ['DFM Android', 'DFM iOS'],
    description: 'Satu kunci untuk Android dan iOS. Pindah perangkat tanpa membeli lagi.',
    hotDescription: 'Satu kunci, dua platform',
    durations: SEED_DURATIONS,
    dearness: 1.3,
    popularity: 38,
    ownRupiahPrices: true,
    hotListOrder: 5,
    video: true,
  },
  {
    name: 'Kawung Key',
    slug: 'kawung-key',
    keyPrefix: 'KWNG',
    category: ['8BALL Android', '8BALL iOS'],
    description: 'Teman berlatih di meja biliar. Garis bantu yang halus dan mudah diatur.',
    durations: SEED_DURATIONS,
    dearness: 0.8,
    popularity: 47,
  },
  {
    name: 'Penyu Pass',
    slug: 'penyu-pass',
    keyPrefix: 'PNYU',
    category: ['AB iOS'],
    description: 'Pelan tetapi pasti: akses iOS yang diuji setiap hari sebelum toko dibuka.',
    durations: ['1 day', '7 days', '30 days'],
    dearness: 1.1,
    popularity: 12,
    status: 'Beta',
  },
  {
    name: 'Kunang Access',
    slug: 'kunang-access',
    keyPrefix: 'KNNG',
    category: ['BS Android', 'BS iOS'],
    description: 'Untuk sesi malam yang panjang. Berlaku di Android dan iOS.',
    durations: SEED_DURATIONS,
    dearness: 1,
    popularity: 25,
    struckPrice: true,
    video: true,
  },
  {
    name: 'Borobudur Pass',
    slug: 'borobudur-pass',
    keyPrefix: 'BRBD',
    category: ['HOK Android', 'HOK iOS'],
    description: 'Paket lengkap dengan masa aktif sampai satu tahun. Pembaruan sudah termasuk.',
    hotDescription: 'Ada paket satu tahun',
    durations: SEED_DURATIONS,
    dearness: 1.1,
    popularity: 31,
    ownRupiahPrices: true,
    hotListOrder: 6,
    link: true,
  },
  {
    name: 'Bromo Pass',
    slug: 'bromo-pass',
    keyPrefix: 'BRMO',
    category: ['AOV Android'],
    description: 'Akses pagi sampai malam untuk Android. Dukungan lewat obrolan setiap hari.',
    durations: SEED_DURATIONS,
    soldOut: ['30 days'],
    dearness: 1,
    popularity: 19,
    maintenance: '',
  },
  {
    name: 'Mendung Certificate',
    slug: 'mendung-certificate',
    keyPrefix: 'MNDG',
    category: ['Certificate'],
    platform: 'iOS',
    description: 'Sertifikat pemasangan aplikasi untuk satu perangkat iOS. Siapkan UDID Anda.',
    durations: ['1 day', '7 days', '30 days'],
    dearness: 0.7,
    popularity: 9,
    link: true,
  },
  {
    name: 'Pelangi VIP',
    slug: 'pelangi-vip',
    keyPrefix: 'PLNG',
    category: ['VIP Membership'],
    platform: 'Android, iOS',
    description: 'Keanggotaan VIP: ruang obrolan anggota, laporan keamanan dan harga khusus.',
    hotDescription: 'Masuk ruang anggota',
    durations: SEED_DURATIONS,
    dearness: 0.8,
    popularity: 27,
    ownRupiahPrices: true,
    struckPrice: true,
    hotListOrder: 7,
  },
  {
    name: 'Nusantara Plus',
    slug: 'nusantara-plus',
    keyPrefix: 'NSTR',
    category: ['Subscription'],
    platform: 'Android, iOS, Emulator',
    description: 'Langganan untuk semua platform. Satu pembayaran, satu kunci, semua perangkat Anda.',
    durations: SEED_DURATIONS,
    dearness: 1.3,
    popularity: 15,
    link: true,
    video: true,
  },
];
