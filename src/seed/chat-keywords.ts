export interface SeedKeyword {
  keyword: string;
  response: string;
  isActive: boolean;
}

/** What the chat helper can answer from the start; the first match wins, so the narrow words come first. */
export const SEED_CHAT_KEYWORDS: readonly SeedKeyword[] = [
  {
    keyword: 'refund',
    response:
      'Untuk pengembalian dana, kirim nomor referensi pesanan Anda ke admin lewat tautan kontak di bagian bawah halaman.',
    isActive: true,
  },
  {
    keyword: 'key belum',
    response:
      'Kode dikirim otomatis setelah pembayaran diterima. Buka Lacak Pesanan dan masukkan email Anda untuk melihatnya.',
    isActive: true,
  },
  {
    keyword: 'lacak',
    response:
      'Buka halaman Lacak Pesanan, masukkan email yang dipakai saat membeli, lalu tekan Cari Pesanan.',
    isActive: true,
  },
  {
    keyword: 'bayar',
    response:
      'Kami menerima QRIS, ShopeePay, OVO, DANA, virtual account bank, Alfamart, dan Indomaret. Pilih metodenya di halaman checkout.',
    isActive: true,
  },
  {
    keyword: 'banned',
    response:
      'Cek persentase Aman dan Banned di area VIP sebelum bermain, dan kirim laporan agar pembeli lain juga tahu.',
    isActive: true,
  },
  {
    keyword: 'cara pakai',
    response:
      'Unduh file dari tautan di halaman pesanan, buka aplikasinya, lalu tempel kode lisensi Anda untuk mengaktifkannya.',
    isActive: true,
  },
  {
    keyword: 'reseller',
    response: 'Program reseller sedang tidak dibuka. Pantau halaman ini untuk kabar berikutnya.',
    isActive: false,
  },
];
