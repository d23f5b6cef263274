import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { AddressRefused, type HttpSend } from '#server/ports/http-send.ts';
import { createHttpSend } from './http-send-node.ts';
import { isLoopback, isOutside } from './outside-addresses.ts';

export interface GuardOptions {
  /** This machine may be called too, without https as well: for a sandbox and for tests. */
  loopback?: boolean;
  /** From the look-up of the name to the last byte. */
  mostMs?: number;
  mostBytes?: number;
  /** At a time, to one host. */
  maxSockets?: number;
  lookup?: LookupFunction;
}

/**
 * For addresses that somebody types who does not run this machine. Each address is judged where it is connected to, so
 * a name that leads elsewhere the second time gains nothing. Answers are not unpacked, redirects are answers.
 */
export function createGuardedSend({
  loopback = false,
  mostMs = 10_000,
  mostBytes = 256 * 1024,
  maxSockets = 8,
  lookup = systemLookup as LookupFunction,
}: GuardOptions = {}): HttpSend & { judge(url: string): void; close(): void } {
  const ways = {
    'http:': (address: string) => loopback && isLoopback(address),
    'https:': (address: string) => isOutside(address) || (loopback && isLoopback(address)),
  };
  const sendBy = (may: (address: string) => boolean) =>
    createHttpSend({ maxSockets, mostBytes, lookup: judged(lookup, may) });
  const sends = { 'http:': sendBy(ways['http:']), 'https:': sendBy(ways['https:']) };

  /** What is to be called, as far as its address alone says that it may be. */
  const judge = (url: string) => {
    const target = URL.canParse(url) ? new URL(url) : null;
    const way = target?.protocol;
    if (!target || (way !== 'https:' && way !== 'http:')) throw new AddressRefused('no address of the web');
    if (target.username || target.password) throw new AddressRefused('an address holds no password');
    if (target.port !== '' && Number(target.port) < 1024)
      throw new AddressRefused('a port of another service');
    // An address in digits is not looked up: however it was spelt, it stands here as it is connected to.
    const host = target.hostname.replace(/^\[|\]$/g, '');
    if (way === 'http:' && !loopback) throw new AddressRefused('only https');
    if (isIP(host) && !ways[way](host)) throw new AddressRefused('an address inside');
    return { way, href: target.href } as const;
  };
  const send: HttpSend = async (url, request) => {
    const { way, href } = judge(url);
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(mostMs)]);
    return sends[way](href, { ...request, signal });
  };
  return Object.assign(send, {
    judge,
    close: () => {
      sends['http:'].close();
      sends['https:'].close();
    },
  });
}

/** A name with one address that may not be called is not called at all. */
const judged =
  (lookup: LookupFunction, may: (address: string) => boolean): LookupFunction =>
  (name, options, callback) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const all = Array.isArray(found) ? found : [];
      const [first] = all;
      if (!first || !all.every(({ address }) => may(address)))
        return callback(new AddressRefused('an address inside'), []);
      return options.all ? callback(null, all) : callback(null, first.address, first.family);
    });
