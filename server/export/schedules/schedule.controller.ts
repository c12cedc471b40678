import { Controller } from '@nestjs/common';
import { scheduleRoutes } from '../../../contract/export/routes.js';
import type { Json } from '../../../contract/json.js';
import type { Database } from '../../database/database.js';
import { writeOnce, type PlainCall } from '../../decider/write-once.js';
import { FreeSpace } from '../../disk/free-space.js';
import type { Call } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import type { Mail } from '../../mail/mail.js';
import type { ExportSchedule } from '../entities.js';
import { ExportServices } from '../export-services.js';
import type { Exports } from '../exports.js';
import type { ExportRequests } from '../requests.js';
import { schedulable } from './schedulable.js';
import type { ExportSchedules } from './schedules.js';

@Controller()
export class ScheduleController {
  private readonly exports: Exports;
  private readonly requests: ExportRequests;
  private readonly schedules: ExportSchedules;
  private readonly mail: Mail;
  private readonly database: Database;

  constructor(
    { exports, requests, schedules, mail, database }: ExportServices,
    private readonly space: FreeSpace,
  ) {
    this.mail = mail;
    this.database = database;
    this.exports = exports;
    this.requests = requests;
    this.schedules = schedules;
  }

  @Serve(scheduleRoutes.list)
  async list({ user, language }: Call<typeof scheduleRoutes.list>) {
    const found = await this.schedules.of(user.id);
    const last = await this.requests.lastOf(found.map(({ id }) => id));
    return {
      schedules: found.map((schedule) => {
        const run = last.get(schedule.id);
        return {
          ...this.exports.scheduleAnswer(schedule, language),
          last: run ? this.exports.answer(run, language) : null,
        };
      }),
    };
  }

  @Serve(scheduleRoutes.choices)
  async choices({ user, language }: Call<typeof scheduleRoutes.choices>) {
    const tables = this.schedules.choices(user).map((table) => schedulable(table, user.type, language));
    return { tables, mail: this.mail.isSet };
  }

  @Serve(scheduleRoutes.add)
  async add(call: Call<typeof scheduleRoutes.add>) {
    const { user, body, language } = call;
    const id = await this.write(call.envelope(body), (schedules) => schedules.add(user, body, language));
    return { message: call.message('saved'), id };
  }

  @Serve(scheduleRoutes.history)
  async history({ user, params, language }: Call<typeof scheduleRoutes.history>) {
    const schedule = await this.schedules.own(params.id, user.id);
    const runs = await this.requests.latest({ scheduleId: schedule.id });
    return {
      schedule: this.exports.scheduleAnswer(schedule, language),
      runs: runs.map((request) => this.exports.answer(request, language)),
    };
  }

  @Serve(scheduleRoutes.edit)
  async edit(call: Call<typeof scheduleRoutes.edit>) {
    const { params, body } = call;
    const id = await this.change(call, { ...params, body }, (schedules, schedule) =>
      schedules.edit(schedule, call.user, body),
    );
    return { message: call.message('updated'), id };
  }

  @Serve(scheduleRoutes.run)
  async run(call: Call<typeof scheduleRoutes.run>) {
    const schedule = await this.schedules.own(call.params.id, call.user.id);
    const { key } = call.envelope();
    if (!(await this.requests.isRepetition(call.user.id, key))) await this.space.assertRoom(call.user.id);
    const id = await this.schedules.run(schedule, key);
    return { message: call.message('exportRequested'), id };
  }

  @Serve(scheduleRoutes.pause)
  async pause(call: Call<typeof scheduleRoutes.pause>) {
    await this.change(call, call.params, (schedules, { id }) => schedules.pause(id));
    return { message: call.message('schedulePaused') };
  }

  @Serve(scheduleRoutes.resume)
  async resume(call: Call<typeof scheduleRoutes.resume>) {
    await this.change(call, call.params, (schedules, schedule) => schedules.resume(schedule));
    return { message: call.message('scheduleResumed') };
  }

  @Serve(scheduleRoutes.delete)
  async delete(call: Call<typeof scheduleRoutes.delete>) {
    await this.change(call, call.params, (schedules, { id }) => schedules.remove(id));
    return { message: call.message('deleted') };
  }

  /** Changes one of the user's own schedules, once per key. */
  private change(
    call: Call<typeof scheduleRoutes.edit | typeof scheduleRoutes.delete>,
    sent: Json,
    act: (schedules: ExportSchedules, schedule: ExportSchedule) => Promise<void>,
  ): Promise<number> {
    const { params, user } = call;
    return this.write(call.envelope(sent), async (schedules) => {
      const schedule = await schedules.own(params.id, user.id);
      await act(schedules, schedule);
      return schedule.id;
    });
  }

  private write(call: PlainCall, act: (schedules: ExportSchedules) => Promise<number>): Promise<number> {
    return writeOnce(this.database.dataSource, call, (entries) => act(this.schedules.within(entries)));
  }
}
