import { Controller, Get, Header } from '@nestjs/common';
import { routes } from '../../contract/routes.js';
import { OpenToAll } from '../http/serve.js';
import { programVersion } from '../program-version.js';
import { describeApi } from './document.js';
import { pageOf } from './page.js';

/** What the API is, for programs and for people. It tells no more than the page that everybody is sent. */
@OpenToAll()
@Controller()
export class ApiDescriptionController {
  private readonly document = describeApi(routes, programVersion);
  private readonly json = JSON.stringify(this.document);
  private readonly page = pageOf(this.document);

  @Get('openapi.json')
  @Header('Content-Type', 'application/json; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  read(): string {
    return this.json;
  }

  @Get('docs')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  show(): string {
    return this.page;
  }
}
