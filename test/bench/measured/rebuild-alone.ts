import { createPool } from '../../../server/database/pool.js';
import { kernelOn } from '../product.js';

/** Rebuilds one read model in a process of its own and prints the most memory that it ever held, in kB. */
const pool = createPool(process.argv[2] as string);
const { swapped } = await kernelOn(pool).rebuild().run(['crate'], { accept: true });
await pool.end();
if (!swapped) throw new Error('The rebuild was not swapped in');
process.stdout.write(String(process.resourceUsage().maxRSS));
