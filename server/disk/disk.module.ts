import { Global, Module } from '@nestjs/common';
import { FreeSpace } from './free-space.js';

@Global()
@Module({ providers: [FreeSpace], exports: [FreeSpace] })
export class DiskModule {}
