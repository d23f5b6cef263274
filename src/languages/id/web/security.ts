import type { Messages } from '../../message.ts';

/** The second factor and the sessions of who is signed in. */
export const messages = {
  'factor.title': 'Verifikasi dua langkah',
  'factor.text':
    'Kata sandi yang bocor saja tidak cukup untuk masuk: langkah kedua memastikan bahwa itu benar-benar Anda.',
  'factor.demandedFrom':
    'Aktifkan salah satu metode ini sebelum {day}. Setelah itu area admin hanya terbuka dengan verifikasi dua langkah, karena toko ini dikelola lebih dari satu orang atau menerima uang lewat gateway.',
  'factor.demanded':
    'Pemilik toko mewajibkan verifikasi dua langkah. Aktifkan salah satu metode di bawah untuk melanjutkan.',
  'factor.on': 'Aktif',
  'factor.off': 'Belum aktif',
  'factor.app': 'Aplikasi autentikator',
  'factor.appText': 'Google Authenticator, Aegis, atau aplikasi lain menampilkan kode baru setiap 30 detik.',
  'factor.appScan': 'Pindai kode QR ini dengan aplikasi autentikator, lalu ketik kode yang ditampilkannya.',
  'factor.appQr': 'Kode QR untuk aplikasi autentikator',
  'factor.appSecret': 'Atau ketik kunci ini:',
  'factor.setUp': 'Atur aplikasi',
  'factor.turnOn': 'Aktifkan',
  'factor.turnOff': 'Nonaktifkan',
  'factor.passkeys': 'Passkey',
  'factor.passkeysText': 'Sidik jari, wajah, atau kunci keamanan. Tidak ada kode yang bisa dicuri orang.',
  'factor.passkeyName': 'Nama passkey',
  'factor.addPasskey': 'Tambah passkey',
  'factor.noPasskeys': 'Passkey tidak tersedia di browser atau alamat toko ini.',
  'factor.passkeyFailed': 'Passkey tidak dapat dibuat. Mungkin perangkat ini sudah memilikinya.',
  'factor.removePasskey': 'Hapus passkey {name}',
  'factor.remove': 'Hapus',
  'factor.lastUsed': 'Terakhir dipakai {time}',
  'factor.neverUsed': 'Belum pernah dipakai',
  'factor.recovery': 'Kode pemulihan',
  'factor.recoveryLeft': 'Sisa {n} kode. Dipakai jika aplikasi dan passkey Anda hilang.',
  'factor.recoveryOnce':
    'Simpan kode ini di tempat aman. Kode hanya ditampilkan sekali ini, dan masing-masing berlaku sekali.',
  'factor.recoveryKept': 'Sudah saya simpan',
  'factor.download': 'Unduh',
  'factor.renew': 'Buat kode baru',
  'session.title': 'Sesi',
  'session.of': 'Sesi {name}',
  'session.none': 'Tidak ada sesi aktif.',
  'session.current': 'Perangkat ini',
  'session.unknownDevice': 'Perangkat tidak dikenal',
  'session.lastUsed': 'Terakhir aktif {time}',
  'session.end': 'Akhiri',
  'session.endOne': 'Akhiri sesi {device}',
  'session.endOthers': 'Akhiri semua sesi lain',
  'session.endAll': 'Akhiri semua sesi',
} as const satisfies Messages;
