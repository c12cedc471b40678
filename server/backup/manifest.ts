import { z } from 'zod';

/** The description of a backup, in `manifest.json`. */
const manifestSchema = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  program: z.string(),
  postgres: z.string(),
  /** The position of the log at which it was made. */
  position: z.number().int().min(0),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** The migrations that had run: a restore applies them to an empty store before it reads the tables. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z][a-z0-9_]*$/),
      columns: z.array(z.string().regex(/^[a-z][a-z0-9_]*$/)),
      rows: z.number().int(),
    }),
  ),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.number().int() })),
  /** Read models are not in the backup because they follow from the log; their digests are compared with the rebuilt ones. */
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

export const manifestFile = 'manifest.json';

export function writeManifest(manifest: Manifest): string {
  return `${JSON.stringify(manifestSchema.parse(manifest), null, 2)}\n`;
}

export function readManifest(text: string): Manifest {
  return manifestSchema.parse(JSON.parse(text));
}

/** The file of a table within a backup. */
export function tableFile(name: string): string {
  return `tables/${name}.copy.gz`;
}

export function uploadFile(name: string): string {
  return `uploads/${name}`;
}
