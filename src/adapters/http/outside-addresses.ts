import { BlockList, isIPv4, isIPv6 } from 'node:net';

const listOf = (family: 'ipv4' | 'ipv6', subnets: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [address = '', bits] = subnet.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

/** What is nobody's on the internet (IANA's special purposes), and one cloud's own service among the public ones. */
const INSIDE_4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]);
/** All that is handed out; what carries an IPv4 address (mapped, NAT64) lies outside, but for 6to4 and Teredo. */
const GLOBAL_6 = listOf('ipv6', ['2000::/3']);
const INSIDE_6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

const LOOPBACK_4 = listOf('ipv4', ['127.0.0.0/8']);

/** Somewhere on the internet: not this machine, nor a network around it. */
export function isOutside(address: string): boolean {
  if (isIPv4(address)) return !INSIDE_4.check(address);
  // One with a zone is never global.
  if (!isIPv6(address) || address.includes('%')) return false;
  return GLOBAL_6.check(address, 'ipv6') && !INSIDE_6.check(address, 'ipv6');
}

export const isLoopback = (address: string): boolean =>
  address === '::1' || (isIPv4(address) && LOOPBACK_4.check(address));
