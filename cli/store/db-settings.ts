import { z } from 'zod';
import { bytesOf, sizeText } from '../../server/runtime/config.js';
import { lineOf, thisMachine, wantedSettings, type Machine } from '../../server/start/postgres-settings.mjs';
import { verb } from '../kit/verb.js';

export const settings = verb({
  name: 'settings',
  about: 'Prints what postgresql.conf of a PostgreSQL of your own needs; the embedded one has it without',
  options: [
    {
      flags: '--memory <size>',
      about: 'memory of its machine, such as 16gb; that of DATABASE_MEMORY or of this machine',
    },
    { flags: '--cores <number>', about: 'its processor cores; those of this machine' },
  ],
  examples: ['db settings', 'db settings --memory 16gb --cores 8'],
  shape: {
    columns: [],
    object: {
      fields: [
        { name: 'memory', about: 'bytes of memory' },
        { name: 'cores', about: 'processor cores' },
        { name: 'lines', about: 'the lines of postgresql.conf' },
      ],
      plain: 'lines',
    },
  },
  input: z.object({
    memory: sizeText.transform(bytesOf).optional(),
    cores: z.coerce.number({ error: 'must be a number' }).int().min(1).max(1024).optional(),
  }),
  async run({ memory, cores }, { installation }) {
    const here = thisMachine(memory ?? installation.config.DATABASE_MEMORY);
    const machine = { ...here, ...(cores === undefined ? {} : { cores }) };
    return { data: { ...machine, lines: linesFor(machine) } };
  },
});

function linesFor(machine: Machine): string {
  return wantedSettings(machine).map(lineOf).join('\n');
}

/** The image of PostgreSQL that the containers use has no other settings of its own. */
export function containerSettings(): string {
  return `# Settings of the database in compose.yaml, for a machine of 8 GB and 4 cores. Made by \`npm run generate\`.
# For another machine: \`zuuch db settings --memory 16gb --cores 8\` prints the lines that begin with shared_buffers.
listen_addresses = '*'
${linesFor({ memory: 8 * 1024 ** 3, cores: 4 })}
`;
}
