import type { Messages } from '../../message.ts';

export const messages = {
  'account.title': 'Akun saya',
  'account.balance': 'Saldo',
  'account.information': 'Informasi akun',
  'account.username': 'Nama pengguna',
  'account.email': 'Email',
  'account.joined': 'Bergabung',
  'account.toAdmin': 'Buka area admin',
  'account.toStore': 'Buka toko',
  'account.signOut': 'Keluar',
  'account.signInGiven': 'Kata sandi Anda dibuat oleh orang lain.',
  'account.changePassword': 'Buat kata sandi sendiri',
  'seller.settings': 'Akun saya',
  'seller.menu': 'Menu akun',
  'topUp.title': 'Isi saldo',
} as const satisfies Messages;
