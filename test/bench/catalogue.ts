import { append } from './measured/append.js';
import { attention } from './measured/attention.js';
import { bank } from './measured/money/bank.js';
import { desk } from './measured/desk.js';
import { form } from './measured/form.js';
import { inbox } from './measured/inbox.js';
import { ledger } from './measured/money/ledger.js';
import { lists } from './measured/lists.js';
import { live } from './measured/live.js';
import type { Bench } from './measure.js';
import { day } from './measured/large/day.js';
import { growth } from './measured/large/growth.js';
import { herd } from './measured/large/herd.js';
import { million } from './measured/large/million.js';
import { money } from './measured/money/money.js';
import { out } from './measured/out.js';
import { paste } from './measured/paste.js';
import { move } from './measured/move.js';
import { pickers } from './measured/pickers.js';
import { replica } from './measured/large/replica.js';
import { reports } from './measured/reports.js';
import { sides } from './measured/large/sides.js';
import { renew } from './measured/large/renew.js';
import { store } from './measured/large/store.js';
import { upkeep } from './measured/large/upkeep.js';
import { rebuild } from './measured/rebuild.js';
import { verify } from './measured/verify.js';

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
  inbox,
  ledger,
  reports,
  out,
  paste,
  attention,
  bank,
  move,
  store,
  million,
  herd,
  day,
  sides,
  upkeep,
  growth,
  renew,
  replica,
};
