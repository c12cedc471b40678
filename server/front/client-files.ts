import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { checkout } from '../checkout.js';

/** The built client. */
const folder = join(checkout, 'dist', 'client');

/** These answer for themselves, also when there is nothing: a wrong call must not get a page with status 200. */
const notPages = /^\/(api|img|socket\.io|assets|livez|readyz|metrics|version|docs|openapi\.json)(\/|$)|\.pdf$/;

/** The client: hashed files for ever, the page itself never stored, and every address of the client answers the page. */
export function serveClient(app: NestExpressApplication): void {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return;
  app.useStaticAssets(folder, {
    index: false,
    redirect: false,
    setHeaders: (response: Response, path: string) => {
      const hashed = path.startsWith(join(folder, 'assets'));
      response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (!['GET', 'HEAD'].includes(request.method) || notPages.test(request.path)) return next();
    response.setHeader('Cache-Control', 'no-store');
    response.sendFile(page, { cacheControl: false, dotfiles: 'allow' });
  });
}
