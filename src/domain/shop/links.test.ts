import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isImageLink, isWebLink } from './links.ts';

describe('links', () => {
  it.each([
    // text, a link, a picture
    ['https://contoh.id', true, true],
    ['http://contoh.id/unduh?id=1&v=2#x', true, true],
    ['HTTPS://CONTOH.ID/', true, true],
    ['https://contoh.id:8443/a', true, true],
    ['http://[::1]:3000/x', true, true],
    ['/products/garuda-pass.svg', false, true],
    ['/', false, true],
    ['/a?b=c', false, true],
    ['', false, false],
    ['contoh.id', false, false],
    ['products/a.svg', false, false],
    ['//contoh.id/a.svg', false, false],
    ['/\\contoh.id/a.svg', false, false],
    ['\\\\contoh.id\\a.svg', false, false],
    ['javascript:alert(1)', false, false],
    ['JavaScript:alert(1)', false, false],
    [' javascript:alert(1)', false, false],
    ['java\nscript:alert(1)', false, false],
    ['data:image/svg+xml,<svg onload=alert(1)>', false, false],
    ['data:text/html;base64,PHNjcmlwdD4=', false, false],
    ['vbscript:msgbox', false, false],
    ['file:///etc/passwd', false, false],
    ['ftp://contoh.id/a', false, false],
    ['blob:https://contoh.id/1', false, false],
    ['https:', false, false],
    ['https://', false, false],
    ['https:///a', false, false],
    ['https://con toh.id', false, false],
    ['https://contoh.id/a b', false, false],
    ['https://contoh.id/"onload=', false, false],
    ["https://contoh.id/'x", false, false],
    ['https://contoh.id/<x>', false, false],
    ['https://contoh.id\\@jahat.id', false, false],
    ['https://contoh.id@jahat.id', false, false],
    ['https://nama:sandi@jahat.id/a', false, false],
    ['https://contoh.id/@toko', true, true],
    ['https://contoh.id/\n', false, false],
    ['https://contoh.id/\u0000', false, false],
    ['/a b.svg', false, false],
    ['/a".svg', false, false],
    ["/a'.svg", false, false],
    ['/<svg>', false, false],
    ['/a\n.svg', false, false],
    ['/\t/contoh.id', false, false],
    ['/a\u0000.svg', false, false],
  ])('%j: link %s, picture %s', (text, link, image) => {
    expect(isWebLink(text)).toBe(link);
    expect(isImageLink(text)).toBe(image);
  });

  it('whatever is taken leads to http(s) or stays in the store', () => {
    const odd = fc.constantFrom(
      '/',
      '\\',
      '//',
      ':',
      '@',
      '?',
      '#',
      'javascript:',
      'http:',
      'https://',
      '.',
      'a',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(odd, fc.string({ maxLength: 3 })), { maxLength: 8 }), (parts) => {
        const text = parts.join('');
        if (isWebLink(text) && URL.canParse(text)) expect(new URL(text).protocol).toMatch(/^https?:$/);
        if (isImageLink(text) && text.startsWith('/'))
          expect(new URL(text, 'https://toko.test').origin).toBe('https://toko.test');
      }),
      { numRuns: 1_000 },
    );
  });
});
