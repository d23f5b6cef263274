import { describe, expect, it } from 'vitest';
import { type BlockSubject, domainsOf, inRange, parseBlock } from './abuse.ts';

describe('what a seller blocks', () => {
  it.each<[BlockSubject, string, object | null]>([
    ['email', ' Nakal@Contoh.test ', { kind: 'email', value: 'nakal@contoh.test' }],
    ['email', 'contoh.test', null],
    ['domain', '@Buangan.example', { kind: 'domain', value: 'buangan.example' }],
    ['domain', 'a@b.example', null],
    ['domain', 'localhost', null],
    ['network', '203.0.113.7', { kind: 'network', network: '203.0.113.7' }],
    ['network', '203.0.113.7/32', { kind: 'network', network: '203.0.113.7' }],
    ['network', '203.0.113.77/24', { kind: 'range', value: '203.0.113.0/24' }],
    ['network', '203.0.113.77/16', { kind: 'range', value: '203.0.0.0/16' }],
    ['network', '203.0.113.77/15', null],
    ['network', '0.0.0.0/0', null],
    ['network', '203.0.113.7/33', null],
    ['network', '2001:db8:1:2::9', { kind: 'network', network: '2001:db8:1:2::/64' }],
    ['network', '2001:db8:1:2::/64', { kind: 'network', network: '2001:db8:1:2::/64' }],
    ['network', '2001:db8:1::/48', { kind: 'network', network: '2001:db8:1::/48' }],
    ['network', '2001:db8::/32', null],
    ['network', 'A'.repeat(64), { kind: 'network', hash: 'a'.repeat(64) }],
    ['network', 'rumah', null],
    ['network', '1.2.3.4/8/8', null],
  ])('%s %s', (subject, typed, parsed) => {
    if (parsed === null) expect(parseBlock(subject, typed)).toBeNull();
    else expect(parseBlock(subject, typed)).toMatchObject(parsed);
  });

  it('ranges and domains hold what lies in them, and nothing beside', () => {
    expect(inRange('203.0.113.255', '203.0.113.0/24')).toBe(true);
    expect(inRange('203.0.114.0', '203.0.113.0/24')).toBe(false);
    expect(inRange('2001:db8::1', '203.0.113.0/24')).toBe(false);
    expect(inRange('unknown', '0.0.0.0/16')).toBe(false);
    expect(domainsOf('a@mail.toko.id')).toEqual(['mail.toko.id', 'toko.id']);
  });
});
