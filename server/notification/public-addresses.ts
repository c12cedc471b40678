import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { BlockList, type LookupFunction } from 'node:net';

const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Looks public, but at one cloud provider every machine reaches its own host there.
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
// Protocol ranges (with Teredo), documentation and 6to4: Teredo and 6to4 contain IPv4 addresses.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is on the public internet, not this machine, its network or its provider's network. */
export function isPublicAddress({ address, family }: LookupAddress): boolean {
  if (family === 4) return !closed.check(address, 'ipv4');
  return global.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** The name resolves to an address that is not public. */
export class NotPublic extends Error {}

export type Resolver = (name: string, answer: (error: Error | null, addresses: LookupAddress[]) => void) => void;

const system: Resolver = (name, answer) => lookUp(name, { all: true }, answer);

/**
 * The lookup used by the connection itself: the checked address is the one connected to, so a DNS answer that changes a moment
 * later has no effect. A name with even one private address is refused.
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
