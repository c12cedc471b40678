import { Module } from '@nestjs/common';
import { BankController } from './bank.controller.js';
import { StatementReader } from './statement-reader.js';

@Module({ controllers: [BankController], providers: [StatementReader] })
export class BankModule {}
