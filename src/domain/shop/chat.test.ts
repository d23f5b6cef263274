import { describe, expect, it } from 'vitest';
import { maskChatName, replyTo } from './chat.ts';

const keywords = [
  { keyword: 'harga', response: 'Harga ada di halaman produk.', isActive: true },
  { keyword: 'Banned', response: 'Laporkan lewat kartu keamanan.', isActive: true },
  { keyword: 'login', response: 'Masuk dengan key Anda.', isActive: false },
  { keyword: ' ', response: 'Ini tidak boleh muncul.', isActive: true },
];

describe('the helper’s reply', () => {
  it.each([
    ['berapa HARGAnya?', 'Harga ada di halaman produk.'],
    ['akun saya banned', 'Laporkan lewat kartu keamanan.'],
    ['harga akun banned', 'Harga ada di halaman produk.'],
    ['cara login', null],
    ['halo', null],
    ['', null],
  ])('%j gets %j', (message, reply) => {
    expect(replyTo(message, keywords)).toBe(reply);
  });
});

describe('names in the chat', () => {
  it.each([
    ['rani', 'raxxxx'],
    ['bo', 'boxxxx'],
    ['b', 'bxxxxx'],
    ['', 'xxxxxx'],
    ['  ', 'xxxxxx'],
    ['Muhammad', 'Muxxxx'],
  ])('%j is %j', (name, masked) => {
    expect(maskChatName(name)).toBe(masked);
  });
});
