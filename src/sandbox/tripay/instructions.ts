import type { Channel } from '#domain/payments/channels.ts';

export interface Instruction {
  title: string;
  steps: string[];
}

const rupiah = new Intl.NumberFormat('id-ID');
export const inRupiah = (amountIdr: number): string => `Rp ${rupiah.format(amountIdr)}`;

const qris = (amount: string): Instruction[] => [
  {
    title: 'Pembayaran dengan QRIS',
    steps: [
      'Buka aplikasi bank atau dompet digital yang mendukung QRIS',
      'Pindai kode QR yang tampil di halaman ini',
      `Pastikan jumlahnya <b>${amount}</b>, lalu tekan <b>Bayar</b>`,
      'Masukkan PIN Anda dan tunggu sampai transaksi selesai',
    ],
  },
];

const wallet = (name: string, amount: string): Instruction[] => [
  {
    title: `Pembayaran dengan ${name}`,
    steps: [
      'Tekan tombol <b>Lanjutkan Pembayaran</b>',
      `Masuk ke akun ${name} Anda`,
      `Periksa tagihan sebesar <b>${amount}</b>, lalu setujui pembayaran`,
    ],
  },
];

const virtualAccount = (name: string, code: string, amount: string): Instruction[] => [
  {
    title: 'Mobile Banking',
    steps: [
      'Masuk ke aplikasi mobile banking Anda',
      `Pilih menu <b>Transfer</b>, lalu <b>${name}</b>`,
      `Masukkan nomor <b>${code}</b>`,
      `Pastikan jumlahnya <b>${amount}</b>, lalu lanjutkan`,
      'Masukkan PIN Anda; transaksi selesai',
    ],
  },
  {
    title: 'ATM',
    steps: [
      'Masukkan kartu dan PIN Anda di mesin ATM',
      'Pilih <b>Transaksi Lainnya</b>, lalu <b>Virtual Account</b>',
      `Masukkan nomor <b>${code}</b>`,
      `Periksa tagihan sebesar <b>${amount}</b>, lalu tekan <b>Ya</b>`,
    ],
  },
];

const counter = (name: string, code: string, amount: string): Instruction[] => [
  {
    title: `Bayar di kasir ${name}`,
    steps: [
      `Datang ke gerai ${name} terdekat`,
      'Katakan kepada kasir bahwa Anda ingin membayar tagihan <b>Tripay</b>',
      `Tunjukkan kode bayar <b>${code}</b>`,
      `Bayar <b>${amount}</b> dan simpan struknya`,
    ],
  },
];

/** The steps of a channel; without a pay code they keep the gateway's placeholder. */
export function instructionsFor(
  channel: Channel,
  payCode: string | null,
  amountIdr: number | null,
): Instruction[] {
  const code = payCode ?? '{{pay_code}}';
  const amount = amountIdr === null ? '{{amount}}' : inRupiah(amountIdr);
  switch (channel.group) {
    case 'QRIS':
      return qris(amount);
    case 'Virtual Account':
      return virtualAccount(channel.name, code, amount);
    case 'Convenience Store':
      return counter(channel.name, code, amount);
    default:
      return wallet(channel.name, amount);
  }
}

export const withoutMarkup = (list: Instruction[]): Instruction[] =>
  list.map(({ title, steps }) => ({ title, steps: steps.map((step) => step.replace(/<\/?b>/g, '')) }));
