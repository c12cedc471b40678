import { Module } from '@nestjs/common';
import { Layouts } from './layouts.js';
import { SavedViews } from './saved-views.js';
import { ViewsController } from './views.controller.js';
import { WorkspaceController } from './workspace.controller.js';

@Module({ providers: [Layouts, SavedViews], controllers: [WorkspaceController, ViewsController] })
export class WorkspaceModule {}
