import type { Messages } from '../../message.ts';

/** Which ways to pay are on offer, for the seller. */
export const messages = {
  'methods.text':
    'Cara bayar yang tampil di checkout, urutannya, dan siapa yang menanggung biayanya. Berlaku setelah disimpan.',
  'methods.none': 'Belum ada cara bayar. Sambungkan gateway atau tambahkan rekening.',
  'methods.on': 'Aktif',
  'methods.off': 'Mati',
  'methods.onOf': 'Tawarkan {name}',
  'methods.more': 'Di “metode lain”',
  'methods.moreOf': '{name} di balik tombol “Tampilkan metode lain”',
  'methods.feeBy.shop': 'Biaya ditanggung toko',
  'methods.feeBy.buyer': 'Biaya ditanggung pembeli',
  'methods.feeOf': 'Siapa yang menanggung biaya {name}',
  'methods.fee': 'biaya {fee}',
  'methods.noFee': 'tanpa biaya',
  'methods.example': '{price} ditambah {fee}',
  'methods.closed': 'ditutup gateway',
  'methods.save': 'Simpan',
  'methods.saved': 'Metode pembayaran disimpan.',
  'methods.unsaved': 'Ada perubahan yang belum disimpan.',
  'methods.undo': 'Batalkan perubahan',
  'methods.saveFailed': 'Gagal menyimpan metode pembayaran',
  'methods.loadFailed': 'Gagal memuat metode pembayaran',
} as const satisfies Messages;
