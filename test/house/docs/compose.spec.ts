import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { describeSettings } from '../../../server/runtime/config.js';
import { composeFile } from '../../builders/compose.js';
import { root } from '../imports.js';
import { readCompose, type Service } from './compose-schema.js';

const compose = readCompose(composeFile);
const services = Object.entries(compose.services);
const read = (path: string) => readFileSync(join(root, 'docker', path), 'utf8');
const dockerfile = read('Dockerfile');
const own = services.filter(([, { build }]) => build !== undefined);
const settings = new Set(describeSettings().map(({ name }) => name));

/** `[from, to]` of each mounted file or folder. */
const mountsOf = ({ volumes = [] }: Service) => volumes.map((one) => one.split(':') as [string, string]);
const isChecked = (service: Service | undefined) =>
  service?.healthcheck !== undefined && !('disable' in service.healthcheck);
const dependenciesOf = ({ depends_on = [] }: Service): [string, string][] =>
  Array.isArray(depends_on)
    ? depends_on.map((name) => [name, 'service_started'])
    : Object.entries(depends_on).map(([name, { condition }]) => [name, condition]);

describe('docker/compose.yaml', () => {
  it.each([
    ['a misspelt key', 'restart: unless-stopped', 'restarts: unless-stopped'],
    ['a number that YAML reads as one', "PORT: '3000'", 'PORT: 3000'],
    ['a moving version', 'redis:7.4-bookworm', 'redis:latest'],
    ['an unknown key of the file', 'name: zuuch', 'title: zuuch'],
  ])('is refused with %s', (_what, from, to) => {
    expect(composeFile).toContain(from);
    expect(() => readCompose(composeFile.replace(from, to))).toThrow();
  });

  it('mounts only files that are there, and volumes that it declares', () => {
    const froms = services.flatMap(([, service]) => mountsOf(service).map(([from]) => from));
    const files = froms.filter((from) => from.startsWith('./'));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(join(root, 'docker', file)))).toEqual([]);
    expect(new Set(froms.filter((from) => !from.startsWith('./')))).toEqual(new Set(Object.keys(compose.volumes)));
  });

  it('waits only for containers that it has, and for the health of those that say it', () => {
    for (const [name, service] of services)
      for (const [other, condition] of dependenciesOf(service)) {
        expect([name, Object.keys(compose.services)]).toEqual([name, expect.arrayContaining([other])]);
        if (condition === 'service_healthy') expect([other, isChecked(compose.services[other])]).toEqual([other, true]);
      }
  });

  it('gives servers and worker the same settings, all of which exist, and the same data folder', () => {
    expect(own.map(([name]) => name).toSorted()).toEqual(['server-a', 'server-b', 'worker']);
    const first = own[0]![1];
    for (const [, { environment, volumes, image }] of own) {
      expect({ environment, volumes, image }).toEqual({
        environment: first.environment,
        volumes: first.volumes,
        image: first.image,
      });
      expect(Object.keys(environment ?? {}).filter((name) => !settings.has(name))).toEqual([]);
      expect(mountsOf({ volumes } as Service).map(([, to]) => to)).toContain(environment?.['DATA_DIR']);
    }
  });

  it('names in its addresses only containers that it has', () => {
    const environment = own[0]![1].environment ?? {};
    for (const name of ['DATABASE_URL', 'REDIS_URL']) {
      const host = /(?:@|\/\/)([\w-]+):\d+/.exec(environment[name] ?? '')?.[1] ?? '';
      expect(Object.keys(compose.services)).toContain(host);
    }
  });

  it('gives a container more time to stop than the program takes', () => {
    const { fallback } = describeSettings().find(({ name }) => name === 'SHUTDOWN_SECONDS')!;
    for (const [, { stop_grace_period: grace = '10s' }] of own)
      expect(Number.parseInt(grace, 10)).toBeGreaterThan(Number(fallback));
  });
});

describe('docker/proxy.conf', () => {
  it('sends to each server of the compose file, at its port', () => {
    const port = own[0]![1].environment?.['PORT'];
    const sent = [...read('proxy.conf').matchAll(/^ {4}server ([\w-]+):(\d+)/gm)].map(
      ([, name, at]) => `${name}:${at}`,
    );
    expect(sent).toEqual(['server-a', 'server-b'].map((name) => `${name}:${port}`));
    const inside = compose.services['proxy']?.ports?.map((one) => one.split(':').at(-1));
    expect(inside).toEqual([/listen (\d+);/.exec(read('proxy.conf'))?.[1]]);
  });
});

describe('docker/Dockerfile', () => {
  it('has the version of the program, and a Node.js that it supports', () => {
    const { version, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      version: string;
      engines: { node: string };
    };
    for (const [, { image }] of own) expect(image).toBe(`zuuch:${version}`);
    const node = /^FROM node:(\d+)\.(\d+)/m.exec(dockerfile)!.slice(1).map(Number) as [number, number];
    const least = />=(\d+)\.(\d+)/.exec(engines.node)!.slice(1).map(Number) as [number, number];
    expect(node[0]).toBe(least[0]);
    expect(node[1]).toBeGreaterThanOrEqual(least[1]);
  });

  it('copies only what is there or built, and listens where the compose file says', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) => names!.split(' '));
    expect(copied.filter((name) => !existsSync(join(root, name)))).toEqual([]);
    const built = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, name]) => name!);
    expect(built.filter((name) => name !== 'dist' && !existsSync(join(root, name)))).toEqual([]);
    expect(/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]).toBe(own[0]![1].environment?.['PORT']);
  });
});
