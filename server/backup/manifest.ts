import { z } from 'zod';

const name = z.string().regex(/^[a-z][a-z0-9_]*$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const position = z.number().int().min(0);

/** The description of a backup, in `manifest.json`. */
const manifestSchema = z.strictObject({
  format: z.literal(2),
  createdAt: z.iso.datetime(),
  program: z.string(),
  postgres: z.string(),
  /** The position of the log at which it was made. */
  position,
  hash,
  /** The migrations that had run: a restore applies them to an empty store before it reads the tables. */
  migrations: z.array(z.string()),
  /** The log, in parts that never change once they are full. */
  log: z.strictObject({
    columns: z.array(name),
    /** From the first to the last position of each, and the hash of the last event in it. */
    parts: z.array(z.strictObject({ from: position, to: position, hash })),
  }),
  tables: z.array(z.strictObject({ name, columns: z.array(name), rows: z.number().int() })),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.number().int() })),
  /**
   * Read models are not in the backup because they follow from the log. How many rows each has and the digest of its newest ones are
   * compared with the rebuilt ones.
   */
  readModels: z.array(
    z.strictObject({ name: z.string(), declaration: z.string(), rows: z.number().int(), digest: z.string() }),
  ),
  uploads: z.strictObject({
    files: z.number().int(),
    bytes: z.number().int(),
    /** Pictures that a row names but that were missing on the disk. */
    missing: z.array(z.string()),
  }),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type LogPart = Manifest['log']['parts'][number];

export const manifestFile = 'manifest.json';

export function writeManifest(manifest: Manifest): string {
  return `${JSON.stringify(manifestSchema.parse(manifest), null, 2)}\n`;
}

export function readManifest(text: string): Manifest {
  return manifestSchema.parse(JSON.parse(text));
}

/** The file of a part of the log within a backup; sorting by name sorts by position. */
export function partFile({ from, to }: Pick<LogPart, 'from' | 'to'>): string {
  const padded = (at: number): string => String(at).padStart(12, '0');
  return `log/${padded(from)}-${padded(to)}.copy.gz`;
}

/** The file of a table within a backup. */
export function tableFile(table: string): string {
  return `tables/${table}.copy.gz`;
}

export function uploadFile(file: string): string {
  return `uploads/${file}`;
}
