import { z } from 'zod';

/** What a backup says of itself, in `manifest.json`. */
const manifestSchema = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  program: z.string(),
  postgres: z.string(),
  /** The end of the log in it. */
  position: z.number().int().min(0),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** Those that had run: a restore brings an empty store to the same shape before it reads the tables. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z][a-z0-9_]*$/),
      columns: z.array(z.string().regex(/^[a-z][a-z0-9_]*$/)),
      rows: z.number().int(),
    }),
  ),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.number().int() })),
  /** Not in the backup, they follow from the log; what they were is remembered to compare with what is made anew. */
  readModels: z.array(
    z.strictObject({ name: z.string(), declaration: z.string(), rows: z.number().int(), digest: z.string() }),
  ),
  uploads: z.strictObject({
    files: z.number().int(),
    bytes: z.number().int(),
    /** Named by a row, but gone from the disk when they were copied. */
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
