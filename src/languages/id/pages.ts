import type { StarterPages } from '#domain/shop/info-pages.ts';

/** The first words of the pages that a store comes with, in Markdown, put together from what the shop offers. */
export const pages: StarterPages = {
  terms: {
    title: 'Syarat dan Ketentuan',
    body: `## Apa yang Anda beli
{store} menjual kode lisensi (key) dan akses berjangka waktu dalam bentuk digital. Tidak ada barang fisik yang dikirim.

## Harga dan pembayaran
Harga yang tampil sebelum Anda membayar adalah harga akhir. Bayar sebelum batas waktu yang tertera; setelah itu pesanan kedaluwarsa dan kode lisensinya dilepas untuk pembeli lain.

## Pengiriman
Begitu pembayaran diterima, kode lisensi tampil di halaman pesanan dan dikirim ke email Anda. Jika stok habis, pesanan Anda mengantre dan dikirim saat stok tersedia.

## Pemakaian
Pakailah kode lisensi sesuai keterangan produknya. Jagalah kode Anda: siapa pun yang memegangnya dapat memakainya.

## Perubahan
Ketentuan yang berlaku adalah yang tampil di halaman ini saat Anda membeli.`,
  },
  privacy: {
    title: 'Kebijakan Privasi',
    body: `## Data yang kami simpan
Untuk mengirim pesanan, kami menyimpan email, nama, produk yang dibeli, jumlah yang dibayar, dan waktunya.
?gateway 
?gateway Data kartu dan rekening diproses oleh penyedia pembayaran dan tidak kami simpan.
?hand 
?hand Bukti transfer yang Anda kirim kami simpan {days} hari untuk mencocokkan pembayaran, lalu dihapus.

## Untuk apa
Data dipakai untuk mengirim kode lisensi, membantu Anda menemukan pesanan, mencegah penyalahgunaan, dan pembukuan. Kami tidak menjualnya kepada siapa pun.

## Cookie
Kami hanya memakai cookie yang diperlukan: untuk bahasa, untuk tetap masuk, dan untuk menampilkan pesanan Anda.

## Hak Anda
Anda dapat meminta salinan atau penghapusan data Anda. Hubungi kami dan sebutkan email yang dipakai saat membeli.`,
  },
  refunds: {
    title: 'Pengembalian Dana',
    body: `## Kode lisensi tidak berfungsi
Hubungi kami dengan nomor referensi pesanan dan keterangan masalahnya. Kami memeriksanya, lalu mengganti kode atau mengembalikan dana Anda.

## Kode yang sudah dilihat
Dana untuk kode lisensi yang sudah dilihat dan berfungsi tidak dapat dikembalikan.

## Sudah membayar, belum menerima kode
Buka [Lacak Pesanan](/track) terlebih dahulu. Jika pembayaran sudah diterima, kode lisensi tampil di sana. Jika belum tampil juga, hubungi kami.

## Cara dana dikembalikan
?accounts Dana dikembalikan lewat metode pembayaran semula atau ke saldo akun Anda, sesuai kesepakatan.
!accounts Dana dikembalikan lewat metode pembayaran semula, atau dengan cara lain yang disepakati.`,
  },
  'how-to-buy': {
    title: 'Cara Membeli',
    body: `1. Pilih produk di [halaman utama](/), lalu pilih variannya.
2. Isi email. Kode lisensi juga dikirim ke alamat ini.
?pay 3. Pilih metode pembayaran, misalnya {methods}.
!pay 3. Pilih metode pembayaran.
4. Tekan **Bayar Sekarang** dan selesaikan pembayaran sebelum waktunya habis.
5. Kode lisensi tampil setelah pembayaran diterima. Salin dan simpan.

Halamannya tertutup? Temukan pesanan Anda di [Lacak Pesanan](/track).`,
  },
  faq: {
    title: 'Pertanyaan Umum',
    body: `## Kapan kode lisensi saya dikirim?
Begitu pembayaran diterima.
?gateway Lewat penyedia pembayaran biasanya dalam hitungan detik.
?hand Transfer manual kami periksa sendiri; kode dikirim setelah kami konfirmasi.

## Di mana saya menemukan kode lisensi lagi?
Di [Lacak Pesanan](/track) dengan email yang dipakai saat membeli, dan di email yang kami kirim.

## Saya sudah bayar, tetapi statusnya masih menunggu.
Beberapa metode pembayaran perlu beberapa menit. Jangan membayar dua kali. Jika setelah 15 menit belum berubah, hubungi kami.

?reports ## Bagaimana cara melihat apakah produk aman?
?reports Masuk ke [{members}](/publicvip) dengan kode lisensi (key) Anda.
?reports 
?members ## Di mana saya melihat masa berlaku kode lisensi saya?
?members Masuk ke [{members}](/publicvip) dengan kode lisensi (key) Anda.
?members 
## Apakah saya perlu akun?
Tidak. Cukup email.`,
  },
};
