import { describe, expect, it } from 'vitest';
import { randomCode } from './random-code.ts';

describe('a random code', () => {
  it('is as long as asked, of letters and digits', () => {
    const code = randomCode(40, (count) => crypto.getRandomValues(new Uint8Array(count)));
    expect(code).toMatch(/^[A-Z0-9]{40}$/);
  });

  it('passes over the bytes that would favour some letters', () => {
    const rows = [Uint8Array.of(255, 252, 0), Uint8Array.of(35, 36, 251)];
    expect(randomCode(3, () => rows.shift() ?? new Uint8Array(3))).toBe('A9A');
  });
});
