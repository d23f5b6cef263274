/** What the mails say; each in the language that its reader last used. */
export const mail = {
  /** What a buyer is told about an order. */
  order: {
    deliveredSubject: 'Kode lisensi Anda: {product}',
    deliveredIntro: 'Terima kasih! Pembayaran Anda sudah kami terima dan kode lisensi Anda sudah siap.',
    givenIntro: 'Terima kasih! Pembayaran Anda sudah kami terima dan pesanan Anda sudah dikirim.',
    givenTitle: 'Kiriman Anda',
    keysTitle: 'Kode lisensi',
    /** Of what is no key. */
    givenSubject: 'Pesanan Anda: {product}',
    fileSubject: 'File Anda: {product}',
    fileIntro: 'Terima kasih! Pembayaran Anda sudah kami terima dan file Anda sudah siap.',
    fileTitle: 'File',
    givenWaitingIntro:
      'Terima kasih! Pembayaran Anda sudah kami terima. Stok produk ini sedang tidak mencukupi, jadi pesanan Anda masuk antrean dan akan dilayani menurut urutan pembayaran. Begitu siap, kami akan mengirimkannya ke alamat email ini.',
    givenRefundedIntro:
      'Pembayaran untuk pesanan ini telah dikembalikan. Yang sudah dikirim tidak berlaku lagi.',
    givenReplacedSubject: 'Kiriman pengganti: {product}',
    givenReplacedIntro:
      'Kami telah mengganti isi pesanan Anda. Gunakan yang di bawah ini; yang lama tidak berlaku lagi. Masa berlakunya dihitung sejak sekarang.',
    givenRefundedPartIntro:
      'Sebagian pembayaran untuk pesanan ini telah dikembalikan. Yang Anda terima tetap berlaku.',
    givenCreditedIntro:
      'Dana pesanan ini telah dikembalikan sebagai saldo akun. Yang sudah dikirim tidak berlaku lagi.',
    givenKeptIntro:
      'Saat pembayaran Anda masuk, saldo akun Anda sudah tidak cukup untuk bagiannya. Pesanan tidak dikirim, saldo tidak dipotong, dan pembayaran Anda sudah ditambahkan ke saldo.',
    download: 'Unduh file',
    guide: 'Petunjuk',
    open: 'Lihat pesanan',
    waitingSubject: 'Pembayaran diterima: {product}',
    waitingIntro:
      'Terima kasih! Pembayaran Anda sudah kami terima. Stok kode untuk produk ini sedang tidak mencukupi, jadi pesanan Anda masuk antrean dan akan dilayani menurut urutan pembayaran. Begitu kodenya siap, kami akan mengirimkannya ke alamat email ini.',
    bySellerSubject: 'Pembayaran diterima: {product}',
    bySellerIntro:
      'Terima kasih! Pembayaran Anda sudah kami terima. Produk ini dikirim langsung oleh penjual, biasanya dalam {hours} jam. Begitu dikirim, isinya sampai di alamat email ini dan di halaman pesanan.',
    claimSubject: 'Jawaban atas klaim Anda: {product}',
    claimIntro: 'Penjual menjawab klaim Anda. Anda dapat membalas di halaman pesanan.',
    claim: 'Klaim',
    letterSubject: 'Tentang pembelian Anda: {product}',
    letterIntro:
      'Penjual menulis kepada semua pembeli yang menerima key dari kiriman yang sama. Jika key Anda bermasalah, klaim di halaman pesanan.',
    onItsWaySubject: 'Pembayaran diterima: {product}',
    onItsWayIntro:
      'Terima kasih! Pembayaran Anda sudah kami terima. Produk Anda sedang dalam perjalanan: kami mengambilkannya secara otomatis, dan begitu tiba akan kami kirim ke alamat ini serta tampil di halaman pesanan. Anda tidak perlu melakukan apa pun.',
    compensationSubject: 'Kompensasi untuk pembelian Anda: {product}',
    compensationIntro:
      'Produk yang Anda beli sempat bermasalah. Sebagai kompensasi, penjual memberi Anda yang berikut.',
    giftTitle: 'Kode voucher',
    giftTakes: 'Potongan',
    giftUntil: 'Berlaku sampai',
    refundedSubject: 'Pengembalian dana: {product}',
    refundedIntro: 'Pembayaran untuk pesanan ini telah dikembalikan. Kode lisensinya tidak berlaku lagi.',
    replacedSubject: 'Kode lisensi pengganti: {product}',
    replacedIntro:
      'Kami telah mengganti kode lisensi untuk pesanan Anda. Gunakan kode di bawah ini; kode yang lama tidak berlaku lagi. Masa berlakunya dihitung sejak sekarang.',
    refundedPartSubject: 'Pengembalian dana sebagian: {product}',
    refundedPartIntro:
      'Sebagian pembayaran untuk pesanan ini telah dikembalikan. Kode lisensi Anda tetap berlaku.',
    refundedPart: 'Dikembalikan sekarang',
    refundedInAll: 'Total dikembalikan',
    creditedIntro:
      'Dana pesanan ini telah dikembalikan sebagai saldo akun. Kode lisensinya tidak berlaku lagi.',
    keptIntro:
      'Saat pembayaran Anda masuk, saldo akun Anda sudah tidak cukup untuk bagiannya. Kode lisensi tidak dikirim, saldo tidak dipotong, dan pembayaran Anda sudah ditambahkan ke saldo.',
    credited: 'Saldo ditambahkan',
    product: 'Produk',
    quantity: 'Jumlah',
    promo: 'Promo',
    voucher: 'Voucher {code}',
    discount: 'Diskon {percentage}% ({code})',
    fee: 'Biaya pembayaran',
    unique: 'Kode unik',
    balance: 'Dari saldo',
    total: 'Total',
    price: 'Harga',
    received: 'Diterima',
    reference: 'Referensi',
    keepSafe: 'Jangan bagikan email ini kepada siapa pun.',
  },
  /** What somebody is told about a top-up of their balance. */
  topUp: {
    subject: 'Saldo Anda bertambah: {amount}',
    intro: 'Terima kasih! Pembayaran Anda sudah kami terima dan saldo Anda sudah bertambah.',
    amount: 'Isi saldo',
    bonus: 'Bonus',
    balance: 'Saldo sekarang',
    rate: 'Kurs',
    fee: 'Biaya pembayaran',
    paid: 'Dibayar',
    reference: 'Referensi',
    open: 'Lihat struk',
    refundedSubject: 'Pengembalian dana isi saldo: {amount}',
    refundedIntro:
      'Pembayaran untuk isi saldo ini telah dikembalikan. Saldo yang ditambahkan ditarik kembali dari akun Anda, sebatas yang belum terpakai.',
    takenBack: 'Saldo yang ditarik kembali',
  },
  /** Sent to who tries the mail server. */
  test: {
    subject: 'Email uji dari {store}',
    text: 'Jika Anda membaca ini, {store} dapat mengirim email.',
  },
  /** The code that shows the orders of an address, in the language of the page that asked for it. */
  code: {
    subject: 'Kode verifikasi {store}',
    intro: 'Masukkan kode ini di halaman Lacak Pesanan untuk melihat pesanan Anda:',
    life: 'Kode ini berlaku selama {minutes} menit.',
    notYou: 'Jika Anda tidak memintanya, abaikan email ini dan jangan bagikan kodenya kepada siapa pun.',
  },
  /** The link for a new password. */
  reset: {
    subject: 'Kata sandi baru untuk {store}',
    intro: 'Anda meminta kata sandi baru untuk akun Anda di {store}. Buka tautan ini untuk membuatnya:',
    action: 'Buat kata sandi baru',
    life: 'Tautan ini berlaku selama {minutes} menit dan hanya dapat dipakai sekali.',
    notYou: 'Jika Anda tidak memintanya, abaikan email ini. Kata sandi Anda tidak berubah.',
  },
  /** How an order is paid by hand, and what has become of it. */
  byHand: {
    orderSubject: 'Cara membayar: {product}',
    transferIntro:
      'Terima kasih! Pesanan Anda sudah dibuat. Transfer tepat sesuai nominal di bawah ini sebelum {time}.',
    qrisIntro:
      'Terima kasih! Pesanan Anda sudah dibuat. Buka pesanan, pindai QRIS toko, dan bayar tepat sesuai nominal di bawah ini sebelum {time}.',
    exact: 'Tiga angka terakhir menandai pesanan Anda. Jangan dibulatkan.',
    plain:
      'Nominal ini mungkin juga diminta dari pembeli lain. Setelah membayar, buka pesanan dan beri tahu penjual.',
    amount: 'Nominal',
    to: 'Tujuan',
    holder: 'Atas nama',
    number: 'Nomor',
    until: 'Bayar sebelum',
    tell: 'Setelah membayar, buka pesanan dan tekan “Saya sudah transfer” atau “Saya sudah bayar”. Begitu penjual mengonfirmasi, pesanan Anda langsung diproses dan kami mengabari Anda lewat email.',
    open: 'Buka pesanan',
    reminderSubject: 'Belum dibayar: {product}',
    reminderIntro:
      'Pesanan Anda menunggu pembayaran sampai {time}. Sudah membayar? Buka pesanan dan beri tahu penjual.',
    refusedSubject: 'Pembayaran belum ditemukan: {product}',
    refusedIntro: 'Penjual belum bisa mengonfirmasi pembayaran Anda dan menulis:',
    refusedNext: 'Buka pesanan untuk mengirim bukti lagi.',
  },
  /** For whom an account was made: they choose the password, nobody else. */
  invite: {
    subject: 'Akun Anda di {store}',
    intro: 'Sebuah akun di {store} telah dibuat untuk Anda. Buka tautan ini untuk membuat kata sandi Anda:',
    staffIntro:
      'Anda diundang untuk bekerja di tim toko {store}. Buka tautan ini untuk membuat kata sandi Anda dan melihat apa saja tugas Anda:',
    action: 'Buat kata sandi',
    life: 'Tautan ini berlaku selama {days} hari dan hanya dapat dipakai sekali.',
    notYou:
      'Jika Anda tidak mengenal toko ini, abaikan email ini. Tanpa kata sandi, akun itu tidak dapat dipakai.',
  },
  /** A browser that was never used for the account got in. */
  factor: {
    'subject-factor-added': 'Metode verifikasi dua langkah ditambahkan ke akun {store} Anda',
    'subject-factor-removed': 'Satu metode verifikasi dua langkah dihapus dari akun {store} Anda',
    'subject-recovery-used': 'Kode pemulihan akun {store} Anda dipakai untuk masuk',
    'subject-recovery-renewed': 'Kode pemulihan baru untuk akun {store} Anda',
    'subject-factor-guessed': 'Ada yang menebak kode verifikasi akun {store} Anda',
    'subject-factor-api-key': 'API key baru dibuat untuk akun {store} Anda',
    'subject-chat-linked': 'Obrolan Telegram dihubungkan dengan akun {store} Anda',
    'intro-chat-linked':
      'Sebuah obrolan Telegram dihubungkan dengan akun Anda di {store}. Obrolan itu dapat melihat saldo dan pesanan Anda serta membeli dengan saldo.',
    'subject-factor-asked': 'Aktifkan verifikasi dua langkah di {store} dalam satu minggu',
    'intro-factor-added': 'Satu metode verifikasi dua langkah ditambahkan ke akun Anda di {store}.',
    'intro-factor-removed': 'Satu metode verifikasi dua langkah dihapus dari akun Anda di {store}.',
    'intro-recovery-used':
      'Satu kode pemulihan dipakai untuk masuk ke akun Anda di {store}. Kode itu tidak berlaku lagi; buat yang baru sebelum habis.',
    'intro-recovery-renewed':
      'Kode pemulihan akun Anda di {store} dibuat ulang. Yang lama tidak berlaku lagi.',
    'intro-factor-guessed':
      'Seseorang memasukkan kata sandi Anda di {store} dengan benar, lalu berkali-kali salah memasukkan kode verifikasi. Kata sandi Anda mungkin sudah diketahui orang lain.',
    'intro-factor-api-key':
      'Sebuah API key baru dibuat untuk akun {store} Anda. Siapa pun yang memegangnya dapat melakukan semua yang diizinkan untuknya tanpa kata sandi Anda. Anda bisa mencabutnya di akun Anda, pada bagian API key.',
    'intro-factor-asked':
      'Toko {store} dikelola lebih dari satu orang atau menerima uang lewat gateway. Satu minggu lagi, area admin hanya terbuka dengan verifikasi dua langkah. Aktifkan di Akun saya, Keamanan.',
  },
  webhook: {
    subject: '{store} berhenti mengirim kabar ke alamat webhook Anda',
    failing:
      'Selama seminggu tidak ada kabar yang sampai ke alamat ini, jadi {store} berhenti mengirim ke sana.',
    gone: 'Alamat ini menjawab bahwa ia tidak mau menerima kabar lagi (410), jadi {store} berhenti mengirim ke sana.',
    address: 'Alamat',
    again:
      'Kabar yang belum sampai tidak dikirim lagi dengan sendirinya. Setelah alamatnya diperbaiki, nyalakan lagi di tempat Anda menambahkannya.',
  },
  channelOff: {
    subject: 'Telegram tidak lagi menerima kabar: {name}',
    intro:
      'Chat di saluran {name} telah memblokir bot {store}, jadi tidak ada lagi kabar yang dikirim ke sana.',
    again: 'Buka blokir bot, lalu simpan lagi saluran ini atau hubungkan chat lain dengan kode baru.',
  },
  channel: {
    title: { other: '{store}: {n} kabar' },
    more: 'dan {n} lagi',
    over: 'Selesai: {text}',
    test: '{store}: percobaan. Kabar toko akan muncul di sini.',
  },
  device: {
    subject: 'Perangkat baru di akun {store} Anda',
    intro: 'Akun Anda di {store} baru saja diakses dari perangkat yang belum pernah dipakai untuk akun ini.',
    when: 'Waktu',
    device: 'Perangkat',
    unknown: 'Tidak dikenal',
    you: 'Jika itu Anda, abaikan email ini.',
    notYou:
      'Jika bukan Anda, segera buat kata sandi baru. Semua sesi di akun Anda akan berakhir, termasuk milik orang itu.',
    action: 'Buat kata sandi baru',
  },
  /** For who reads the old mailbox: the account has another address now. */
  address: {
    subject: 'Alamat email akun {store} Anda diganti',
    intro:
      'Alamat email yang Anda pakai untuk masuk ke akun Anda di {store} baru saja diganti. Mulai sekarang, masuklah dengan alamat baru; alamat ini tidak bisa dipakai lagi untuk masuk.',
    newAddress: 'Alamat baru',
    you: 'Jika Anda yang memintanya, abaikan email ini.',
    notYou: 'Jika Anda tidak memintanya, segera hubungi kami.',
    action: 'Hubungi kami',
  },
  /** A move to another address that the account itself asked for: the link, what its holder is told, and that it is done. */
  newAddress: {
    confirmSubject: 'Konfirmasi alamat email baru Anda di {store}',
    confirmIntro: 'Sebuah akun di {store} akan memakai alamat email ini. Buka tautan ini dan konfirmasikan:',
    confirmAction: 'Konfirmasi alamat',
    confirmLife: 'Tautan ini berlaku selama {minutes} menit dan hanya dapat dipakai sekali.',
    confirmNotYou: 'Jika Anda tidak memintanya, abaikan email ini. Tanpa konfirmasi tidak ada yang berubah.',
    triedSubject: 'Ada yang ingin memakai alamat email Anda di {store}',
    triedIntro:
      'Pemilik akun lain di {store} meminta agar akunnya memakai alamat email ini. Alamat ini sudah dipakai akun Anda, jadi tidak ada yang berubah.',
    triedNothing:
      'Jika itu Anda sendiri, masuklah dengan akun yang sudah memakai alamat ini. Jika bukan, Anda tidak perlu melakukan apa pun.',
    movedSubject: 'Alamat email baru akun {store} Anda',
    movedIntro:
      'Akun Anda di {store} sekarang memakai alamat email ini. Mulai sekarang, masuklah dengan alamat ini.',
    movedOthers: 'Sesi Anda di perangkat lain sudah berakhir. Pesanan lama tetap memakai alamat lamanya.',
  },
  /** For the owners of the store: a buyer disputes a payment. */
  dispute: {
    subject: 'Pembayaran disengketakan: {product}',
    intro:
      'Seorang pembeli di {store} menyengketakan pembayarannya di bank. Bank hanya memberi waktu beberapa hari untuk menjawab: kirim buktinya lewat dasbor gateway.',
    action: 'Buka area admin',
    note: 'Bukti pesanan ini ada di area admin: buka pesanannya, lalu tekan “Bukti sengketa”. Jika bank memenangkan pembeli, pesanan menjadi REFUND dan key-nya dicabut.',
  },
  /** For the owners of the store: money that had become balance has left. */
  creditLeft: {
    subject: 'Dana keluar lagi setelah menjadi saldo: {product}',
    intro:
      'Dana sebuah pesanan di {store} sudah menjadi saldo pelanggan, lalu kembali ke pembayar lewat gateway atau sengketa bank. Saldonya ditarik kembali sejauh masih ada.',
    left: 'Dana yang keluar',
    taken: 'Ditarik dari saldo',
    owed: 'Belum kembali',
    action: 'Buka area admin',
    note: 'Yang belum kembali sudah dibelanjakan pelanggan dan menjadi piutang toko. Toko tidak menagihnya sendiri: hubungi pelanggan atau sesuaikan saldonya.',
  },
  /** For the seller: what came up and what is over, gathered. */
  notice: {
    oneSubject: '{store}: {matter}',
    manySubject: { other: '{store}: {n} hal perlu perhatian' },
    overSubject: '{store}: sudah beres',
    opened: 'Perlu perhatian:',
    over: 'Sudah beres:',
    since: '{text} (sejak {from})',
    until: '{text} ({from} – {to})',
    action: 'Buka area admin',
    note: 'Batas dan alamat pemberitahuan ini diatur di area admin, bagian Pengaturan.',
  },
  /** For the seller: the day before. */
  summary: {
    subject: '{store}: ringkasan {day}',
    intro: 'Penjualan {store} pada {day}:',
    guestOrders: 'Pesanan tamu',
    guestRevenue: 'Pendapatan dari tamu',
    guestProfit: 'Laba dari tamu',
    purchases: 'Pembelian via saldo',
    revenue: 'Pendapatan dari pembelian via saldo',
    profit: 'Laba dari pembelian via saldo',
    top: 'Key terlaris:',
    topLine: { other: '{name}: {n} key' },
    none: 'Tidak ada penjualan.',
    stock: 'Stok habis atau menipis:',
    matters: 'Masalah yang belum selesai:',
  },
  /** For the owner: the store did not come up. */
  failedStart: {
    subject: '{store} tidak dapat dijalankan',
    intro:
      '{store} baru saja dijalankan, tetapi langsung berhenti. Selama belum berjalan, toko tidak dapat melayani siapa pun.',
    reason: 'Penyebab',
    note: 'Lihat log di server. Selama penyebabnya belum diperbaiki, email ini dikirim maksimal satu kali per jam.',
  },
};
