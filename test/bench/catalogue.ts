import { append } from './append.js';
import { desk } from './desk.js';
import { form } from './form.js';
import { ledger } from './ledger.js';
import { lists } from './lists.js';
import { live } from './live.js';
import type { Bench } from './measure.js';
import { money } from './money.js';
import { past } from './past.js';
import { pickers } from './pickers.js';
import { reports } from './reports.js';
import { rebuild } from './rebuild.js';
import { verify } from './verify.js';

/** Every bench by the name it is called with. */
export const benches: Readonly<Record<string, Bench>> = {
  append,
  rebuild,
  verify,
  live,
  pickers,
  lists,
  money,
  form,
  desk,
  ledger,
  reports,
  past,
};
