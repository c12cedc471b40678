import { Module } from '@nestjs/common';
import { Past } from '../history/past.js';
import { StatementPapers, statementPaperController } from './paper/statement-papers.js';
import { StatementController } from './statement.controller.js';

@Module({
  controllers: [StatementController, statementPaperController],
  providers: [StatementPapers, Past],
})
export class PartyStatementModule {}
