import { Module } from '@nestjs/common';
import { DemoInquiries } from './demo-inquiries.js';
import { FirstAccounts } from './first-accounts.js';

@Module({ providers: [FirstAccounts, DemoInquiries] })
export class DemoModule {}
