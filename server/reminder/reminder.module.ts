import { Module } from '@nestjs/common';
import { Past } from '../history/past.js';
import { ReminderPapers, reminderLetterController } from './reminder-papers.js';
import { ReminderController } from './reminder.controller.js';

@Module({
  controllers: [ReminderController, reminderLetterController],
  providers: [ReminderPapers, Past],
})
export class ReminderModule {}
