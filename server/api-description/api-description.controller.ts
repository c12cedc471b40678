import { Controller, Get, Header } from '@nestjs/common';
import { DeclaredRoutes } from '../http/declared-routes.js';
import { OpenToAll } from '../http/serve.js';
import { programVersion } from '../runtime/program-version.js';
import { describeApi } from './document.js';
import { pageOf } from './page.js';

/** What the API is, for programs and for people. It reveals no more than the client code, which is served to everybody. */
@OpenToAll()
@Controller()
export class ApiDescriptionController {
  constructor(private readonly routes: DeclaredRoutes) {}

  private cached: { json: string; page: string } | undefined;

  /** Created at the first request: it takes a quarter of a second, which would delay every start. */
  private get description(): { json: string; page: string } {
    if (!this.cached) {
      const document = describeApi(this.routes.all, programVersion);
      this.cached = { json: JSON.stringify(document), page: pageOf(document) };
    }
    return this.cached;
  }

  @Get('openapi.json')
  @Header('Content-Type', 'application/json; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  read(): string {
    return this.description.json;
  }

  @Get('docs')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  show(): string {
    return this.description.page;
  }
}
