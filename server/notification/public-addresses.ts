import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { BlockList, type LookupFunction } from 'node:net';

const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Of public look, but every machine of one cloud reaches its own host there.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
// Of protocols (with Teredo), documentation and 6to4: Teredo and 6to4 carry addresses of version 4.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the internet, and not of this machine, its network or its provider's inside. */
export function isPublicAddress({ address, family }: LookupAddress): boolean {
  if (family === 4) return !closed.check(address, 'ipv4');
  return global.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** A name stands for an address that is not public. */
export class NotPublic extends Error {}

export type Resolver = (name: string, answer: (error: Error | null, addresses: LookupAddress[]) => void) => void;

const system: Resolver = (name, answer) => lookUp(name, { all: true }, answer);

/**
 * For the connection itself: what is looked at is what is connected to, so a name that says something else a moment later
 * leads nowhere else. A name with one address inside is refused whole.
 */
export function publicLookup(resolve: Resolver = system): LookupFunction {
  return (name, { all }, done) =>
    resolve(name, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new NotPublic(`${name} has no address`), [], 0);
      if (!addresses.every(isPublicAddress)) return done(new NotPublic(`${name} is no public name`), [], 0);
      return all ? done(null, addresses) : done(null, first.address, first.family);
    });
}
