import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { freePort } from './embedded.mjs';

const range = '/proc/sys/net/ipv4/ip_local_port_range';
const onLinux = existsSync(range) ? it : it.skip;

describe('a free port', () => {
  onLinux('is none that the system may give to an outgoing connection before a program listens on it', async () => {
    const lowest = Number(readFileSync(range, 'utf8').trim().split(/\s+/)[0]);
    const ports = await Promise.all(Array.from({ length: 50 }, freePort));
    expect(Math.max(...ports)).toBeLessThan(lowest);
  });
});
