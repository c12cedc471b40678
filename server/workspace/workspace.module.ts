import { Module } from '@nestjs/common';
import { Layouts } from './layouts.js';
import { WorkspaceController } from './workspace.controller.js';

@Module({ providers: [Layouts], controllers: [WorkspaceController] })
export class WorkspaceModule {}
