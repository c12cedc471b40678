import { Controller } from '@nestjs/common';
import { chartRoutes, yearOf } from '../../contract/dashboard/chart-routes.js';
import { staffRoutes } from '../../contract/dashboard/staff-routes.js';
import { fieldMessages, refuse } from '../../contract/refusals/refusals.js';
import { localDay } from '../../contract/time.js';
import { Database } from '../database/database.js';
import { ReportSemaphore } from '../report/report-semaphore.js';
import { SharedReadings } from '../database/shared-readings.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { orderCharts } from './order-charts.js';
import { personFigures } from './person-figures.js';
import { staffCards, sumsOfChosen } from './staff-cards.js';
import { accounts } from '../identity/tables.js';

const admin = 4;

/**
 * The figures of orders and of the staff, which take turns with reports (D208). A change notifies all clients at once and they send the
 * same request, so concurrent requests of several users share one query.
 */
@Controller()
export class ChartsController {
  private readonly readings = new SharedReadings();

  constructor(
    private readonly database: Database,
    private readonly semaphore: ReportSemaphore,
  ) {}

  @Serve(chartRoutes.charts)
  async charts({ user, query }: Call<typeof chartRoutes.charts>): Promise<Reply<typeof chartRoutes.charts>> {
    // A user who is not an administrator gets only their own figures, whichever user the request names (D116).
    const person = user.type === admin ? query.filteruser : user.id;
    const days = query.days ?? yearOf(localDay(new Date()));
    const [charts, users] = await Promise.all([
      this.readOne(user.id, `charts ${days.start} ${days.end} ${person}`, () =>
        orderCharts(this.database.pool, days, person),
      ),
      user.type === admin ? this.users() : [],
    ]);
    if (user.type === admin && person !== null && !users.some(({ id }) => id === person))
      throw refuse('Invalid', { fields: { filteruser: [fieldMessages.choose.mn] } });
    return { users, ...charts };
  }

  @Serve(staffRoutes.staff)
  staff({ user, query }: Call<typeof staffRoutes.staff>): Promise<Reply<typeof staffRoutes.staff>> {
    const { start, end, type } = query;
    const hasTotalCard = user.type === admin;
    return this.readOne(user.id, `staff ${start} ${end} ${type} ${hasTotalCard}`, () =>
      staffCards(this.database.pool, query, hasTotalCard),
    );
  }

  @Serve(staffRoutes.chosenAgents)
  async chosenAgents({
    user,
    query,
  }: Call<typeof staffRoutes.chosenAgents>): Promise<Reply<typeof staffRoutes.chosenAgents>> {
    const { start, end, type } = query;
    const hasTotalCard = user.type === admin;
    const listdata = await this.readOne(user.id, `chosen agents ${start} ${end} ${type} ${hasTotalCard}`, () =>
      sumsOfChosen(this.database.pool, query, hasTotalCard),
    );
    return { listdata };
  }

  @Serve(staffRoutes.person)
  person({ user, query }: Call<typeof staffRoutes.person>): Promise<Reply<typeof staffRoutes.person>> {
    const { userid, start, end, type, usertype } = query;
    if (userid === null && user.type !== admin) throw refuse('NotAllowed');
    return this.readOne(user.id, `person ${userid} ${start} ${end} ${type} ${usertype}`, () =>
      personFigures(this.database.pool, query),
    );
  }

  private readOne<T>(userId: number, question: string, read: () => Promise<T>): Promise<T> {
    return this.readings.of(question, () => this.semaphore.run({ userId }, read));
  }

  /** The users an administrator may filter by, inactive ones included. */
  private async users(): Promise<{ id: number; name: string }[]> {
    const { rows } = await this.database.pool.query<{ id: number; name: string }>(
      `select id, name from ${accounts} where name is not null and not deleted order by name collate "mn-x-icu", id`,
    );
    return rows;
  }
}
