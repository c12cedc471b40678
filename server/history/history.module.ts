import { Module } from '@nestjs/common';
import { HistoryController } from './history.controller.js';
import { JournalController } from './journal.controller.js';

@Module({ controllers: [HistoryController, JournalController] })
export class HistoryModule {}
