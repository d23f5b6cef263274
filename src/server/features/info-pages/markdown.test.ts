import { describe, expect, it } from 'vitest';
import { markdownHtml } from './markdown.ts';

describe('a text in Markdown', () => {
  it('has headings, lists, emphasis, tables and links', () => {
    const html = markdownHtml(
      '## Judul\n\n- satu\n- **dua**\n\n[Lacak](/track) https://toko.test/a <rani@contoh.test>\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    );
    for (const part of [
      '<h2>Judul</h2>',
      '<li><strong>dua</strong></li>',
      '<a href="/track">Lacak</a>',
      '<a href="https://toko.test/a">https://toko.test/a</a>',
      '<a href="mailto:rani@contoh.test">',
      '<td>2</td>',
    ])
      expect(html).toContain(part);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '[x](&#x6A;avascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:x)',
    '[x](//elsewhere.test)',
    '[x](/\\elsewhere.test)',
    '[x](\\\\elsewhere.test)',
    '[x](file:///etc/passwd)',
    '[x](track)',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
    '![x](https://elsewhere.test/pixel.gif)',
    '[x]: javascript:alert(1)\n\n[x]',
    '[x](https://a.test "onmouseover=alert(1)")\n\n<svg/onload=alert(1)>',
    '`<script>`\n\n```\n<script>\n```',
    '<style>*{display:none}</style>',
    '<iframe src="https://elsewhere.test"></iframe>',
  ])('holds nothing but words and safe links: %s', (text) => {
    const html = markdownHtml(text);
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
    for (const [, name, rest] of tags) {
      expect(['p', 'pre', 'code', 'a']).toContain(name);
      // Never a host of its own choosing by '//', nor any other scheme.
      expect(rest).toMatch(/^(| href="(https:\/\/|\/(?![/\\]))[^"]*"( title="[^"]*")?)$/);
    }
  });
});
