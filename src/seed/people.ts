export interface SeedUser {
  email: string;
  username: string;
  isAdmin: boolean;
  /** Whole dollars. */
  balance: number;
}

/** The admin's address may be given by whoever runs the store; this is the usual one. */
export const SEED_USERS: readonly SeedUser[] = [
  { email: 'admin@kunci.test', username: 'Admin Kunci', isAdmin: true, balance: 1000 },
  { email: 'rani@kunci.test', username: 'Rani Wulandari', isAdmin: false, balance: 50 },
  { email: 'bima@kunci.test', username: 'Bima Santosa', isAdmin: false, balance: 25 },
  { email: 'tari@kunci.test', username: 'Tari Anggraini', isAdmin: false, balance: 75 },
];

export interface SeedBuyer {
  name: string;
  email: string;
}

const NAMES = [
  'Adi Nugraha',
  'Agus Wiratama',
  'Alya Puspita',
  'Andra Kusuma',
  'Ayu Maharani',
  'Bagas Wicaksono',
  'Bayu Saputra',
  'Cahya Ramadhani',
  'Citra Melati',
  'Damar Aji',
  'Dewi Anjani',
  'Dimas Perkasa',
  'Eka Lestari',
  'Fajar Hidayah',
  'Galih Pamungkas',
  'Gita Savira',
  'Hana Kirana',
  'Indra Laksana',
  'Intan Permata',
  'Jaya Sentosa',
  'Joko Lelono',
  'Kartika Sari',
  'Laras Ningrum',
  'Lintang Pagi',
  'Made Sudarsa',
  'Maya Cempaka',
  'Nadia Rahmi',
  'Niko Mandala',
  'Nyoman Arta',
  'Panji Asmoro',
  'Putri Kenanga',
  'Raka Buana',
  'Ratna Juwita',
  'Rendra Samudra',
  'Satria Langit',
  'Sekar Arum',
  'Surya Darma',
  'Teguh Rahardi',
  'Wayan Mustika',
  'Yuda Pratala',
] as const;

export const SEED_BUYERS: readonly SeedBuyer[] = NAMES.map((name) => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@contoh.test`,
}));
