import { describe, expect, it } from 'vitest';
import { isWithin, networkOf, parseRange } from './networks.ts';

describe('the network of a caller', () => {
  it.each<[string, string, string | null]>([
    ['203.0.113.7', '203.0.113.7', null],
    ['203.0.113.007', '203.0.113.7', null],
    ['::ffff:203.0.113.7', '203.0.113.7', null],
    ['::FFFF:cb00:7107', '203.0.113.7', null],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:0001:0002::99', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::7', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
    ['unknown', 'unknown', null],
    ['this browser', 'this browser', null],
    ['1.2.3', '1.2.3', null],
    ['1.2.3.256', '1.2.3.256', null],
    ['1:2:3', '1:2:3', null],
    ['1::2::3', '1::2::3', null],
    ['1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:8:9', null],
    ['g::1', 'g::1', null],
  ])('%s is %s within %s', (address, near, wide) => {
    expect(networkOf(address)).toEqual({ near, wide });
  });

  it('is one for a whole /64, and one wide one for a whole /48', () => {
    const of = (n: number, m: number) => networkOf(`2001:db8:7:${n.toString(16)}::${m.toString(16)}`);
    expect(of(1, 1)).toEqual(of(1, 0xffff));
    expect(of(1, 1).near).not.toBe(of(2, 1).near);
    expect(of(1, 1).wide).toBe(of(2, 1).wide);
  });
});

describe('a range', () => {
  it.each([
    ['103.28.12.40', '103.28.12.40', true],
    ['103.28.12.41', '103.28.12.40', false],
    ['103.28.12.255', '103.28.12.0/24', true],
    ['103.28.13.0', '103.28.12.0/24', false],
    ['::ffff:103.28.12.7', '103.28.12.0/24', true],
    ['2001:db8:1::9', '2001:db8::/32', true],
    ['2001:db9::9', '2001:db8::/32', false],
    ['8.8.8.8', '0.0.0.0/0', true],
    ['2001:db8::1', '0.0.0.0/0', false],
    ['nobody', '0.0.0.0/0', false],
  ])('%s in %s: %s', (address, range, inside) => {
    expect(isWithin(address, ['198.51.100.1', range])).toBe(inside);
  });

  it.each([
    'kantor',
    '103.28.12',
    '103.28.12.0/33',
    '2001:db8::/129',
    '1.2.3.4/',
    '1.2.3.4/8/8',
    'fe80::1%eth0',
  ])('%s is none', (text) => {
    expect(parseRange(text)).toBeNull();
  });
});
