import { Controller } from '@nestjs/common';
import { scheduleRoutes } from '../../../contract/export/routes.js';
import type { Call } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import type { Mail } from '../../mail/mail.js';
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

  constructor({ exports, requests, schedules, mail }: ExportServices) {
    this.mail = mail;
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
    const id = await this.schedules.add(call.user, call.body, call.language);
    return { message: call.say('saved'), id };
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
    const schedule = await this.schedules.own(call.params.id, call.user.id);
    await this.schedules.edit(schedule, call.user, call.body);
    return { message: call.say('updated'), id: schedule.id };
  }

  @Serve(scheduleRoutes.run)
  async run(call: Call<typeof scheduleRoutes.run>) {
    const id = await this.schedules.run(await this.schedules.own(call.params.id, call.user.id));
    return { message: call.say('exportRequested'), id };
  }

  @Serve(scheduleRoutes.pause)
  async pause(call: Call<typeof scheduleRoutes.pause>) {
    await this.schedules.pause((await this.schedules.own(call.params.id, call.user.id)).id);
    return { message: call.say('schedulePaused') };
  }

  @Serve(scheduleRoutes.resume)
  async resume(call: Call<typeof scheduleRoutes.resume>) {
    await this.schedules.resume(await this.schedules.own(call.params.id, call.user.id));
    return { message: call.say('scheduleResumed') };
  }

  @Serve(scheduleRoutes.delete)
  async delete(call: Call<typeof scheduleRoutes.delete>) {
    await this.schedules.remove((await this.schedules.own(call.params.id, call.user.id)).id);
    return { message: call.say('deleted') };
  }
}
