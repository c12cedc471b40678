import yaml from 'js-yaml';
import { z } from 'zod';

/** The part of the Compose file format that docker/compose.yaml uses: a key that is misspelt, or a value of another form, is found. */

const words = z.array(z.string().min(1)).min(1);
const duration = z.string().regex(/^\d+(ms|s|m|h)$/);
const size = z.string().regex(/^\d+(b|k|m|g|kb|mb|gb)$/);
/** `name:/path`, `./file:/path` and `:ro` behind it. */
const mount = z.string().regex(/^(\.\/[\w./-]+|[a-z][\w-]*):\/[\w./-]*(:ro)?$/);
const port = z.string().regex(/^(\d{1,5}:)?\d{1,5}$/);
const address = z.ipv4();
const subnet = z.cidrv4();
/** Numbers and booleans have to be quoted: YAML would change them. */
const environment = z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), z.string());

const healthcheck = z.union([
  z.strictObject({ disable: z.literal(true) }),
  z.strictObject({
    test: z.tuple([z.enum(['CMD', 'CMD-SHELL'])], z.string()),
    interval: duration.optional(),
    timeout: duration.optional(),
    start_period: duration.optional(),
    retries: z.int().positive().optional(),
  }),
]);

const dependency = z.strictObject({
  condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
});

const service = z.strictObject({
  image: z.string().regex(/^[a-z][\w./-]*:\d[\w.-]*$/),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  command: words.optional(),
  environment: environment.optional(),
  volumes: z.array(mount).optional(),
  ports: z.array(port).optional(),
  networks: z.record(z.string(), z.strictObject({ ipv4_address: address.optional() })).optional(),
  depends_on: z.union([words, z.record(z.string(), dependency)]).optional(),
  healthcheck: healthcheck.optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']).optional(),
  stop_grace_period: duration.optional(),
  shm_size: size.optional(),
  read_only: z.boolean().optional(),
  tmpfs: words.optional(),
  cap_drop: words.optional(),
  security_opt: words.optional(),
});

const network = z.strictObject({
  ipam: z.strictObject({ config: z.array(z.strictObject({ subnet, ip_range: subnet })) }),
});

const compose = z
  .object({
    name: z.string().regex(/^[a-z0-9][a-z0-9_-]*$/),
    services: z.record(z.string().regex(/^[a-z][\w-]*$/), service),
    networks: z.record(z.string(), network),
    volumes: z.record(z.string(), z.null()),
  })
  .catchall(z.unknown())
  .refine((file) => Object.keys(file).every((key) => known.has(key) || key.startsWith('x-')), 'has an unknown key');
const known = new Set(['name', 'services', 'networks', 'volumes']);

export type Service = z.output<typeof service>;

export function readCompose(text: string): z.output<typeof compose> {
  return compose.parse(yaml.load(text));
}
