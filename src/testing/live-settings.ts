/** Settings on which a live store starts. Nothing answers at these addresses. */
export const LIVE_SETTINGS = {
  STORE_MODE: 'live',
  STORE_URL: 'https://toko.example',
  TRIPAY_API_KEY: 'k3yK3yk3y',
  TRIPAY_PRIVATE_KEY: 'pr1v4te',
  TRIPAY_MERCHANT_CODE: 'T0001',
  TRIPAY_BASE_URL: 'http://127.0.0.1:1/',
  SMTP_URL: 'smtps://127.0.0.1:1',
  MAIL_FROM: 'Toko <toko@toko.example>',
  ADMIN_EMAIL: 'bos@toko.example',
  ADMIN_PASSWORD: 'panjang-dan-aman',
  KUNCI_SECRET: 'Zr8kQ2vX0mN4bL6tY1wC3sD5fG7hJ9pA',
};
