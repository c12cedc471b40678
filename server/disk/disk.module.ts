import { Global, Module } from '@nestjs/common';
import { FreeSpace } from './free-space.js';
import { TemporaryFiles } from './temporary-files.js';

@Global()
@Module({ providers: [FreeSpace, TemporaryFiles], exports: [FreeSpace, TemporaryFiles] })
export class DiskModule {}
