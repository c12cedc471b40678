import { bench } from '../measure.js';
import { quickFirm, wholeFirm } from '../move/firm/size.js';
import { measureMoving } from '../move/moving.js';
import { measurePages } from '../move/page.js';
import { withDatabase } from '../product.js';
import { out } from './out.js';

/** How long a firm takes to come over, what others notice of it meanwhile, and how long it takes to leave with everything. */
export const move = bench({
  targets: {
    read_s: '<= 60',
    check_s: '<= 120',
    rehearse_s: '<= 300',
    confirm_s: '<= 900',
    past_orders_s: '<= 3600',
    save_beside: '<= 2',
    memory_mb: '<= 600',
    page_ms: '<= 50',
    out_s: '<= 600',
  },
  run: async (stage) => ({
    ...(await withDatabase(stage.server, (database) =>
      measureMoving(stage, database, stage.quick ? quickFirm : wholeFirm),
    )),
    ...(await withDatabase(stage.server, (database) => measurePages(stage, database))),
    out_s: (await out.run(stage))['out_s'] ?? 0,
  }),
});
