import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { freePort } from './embedded.mjs';

const range = '/proc/sys/net/ipv4/ip_local_port_range';
const lowest = existsSync(range) ? Number(readFileSync(range, 'utf8').trim().split(/\s+/)[0]) : 0;
/** Where the administrator has left the range as Linux has it. */
const asUsual = lowest === 32_768 ? it : it.skip;

describe('a free port', () => {
  asUsual('is none that the system may give to an outgoing connection before a program listens on it', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, freePort));
    expect(Math.max(...ports)).toBeLessThan(lowest);
  });
});
