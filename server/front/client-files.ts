import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { checkout } from '../runtime/checkout.js';

/** Where the build puts the client. */
const builtClient = join(checkout, 'dist', 'client');

/** These addresses answer for themselves, also with an error: a wrong call must not get a page with status 200. */
const notPages =
  /^\/(api|document|img|socket\.io|assets|client-files|livez|readyz|metrics|version|docs|openapi\.json)(\/|$)|\.pdf$/;

/** The compressed copies that the build creates, the smaller one first, and what the browser must accept to get it. */
const copies = [
  { ending: '.br', encoding: 'br' },
  { ending: '.gz', encoding: 'gzip' },
];
const typeOf: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  html: 'text/html; charset=utf-8',
};

/**
 * Browsers apply these headers to pages, and not to scripts or styles. They are left out there, as they are longer than many of the
 * twenty files of the first screen.
 */
const headersOfPages = [
  'Content-Security-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-Request-Id',
  'X-XSS-Protection',
];

/** Only the address of a file is turned into one below this, so that no other request is looked for on the disk. */
const filesPrefix = '/client-files';

/** The client: hashed files are cached for ever, the page itself is never stored, and every client address answers the page. */
export function serveClient(app: NestExpressApplication, folder = builtClient): void {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return;
  const files = new Set(readdirSync(folder, { recursive: true }).map((name) => `/${String(name)}`));

  /** The version of the file with the fewest bytes that this browser accepts. */
  const chosenFor = (request: Request, response: Response, file: string): string => {
    const copy = copies.find(({ ending, encoding }) => files.has(file + ending) && request.acceptsEncodings(encoding));
    const type = typeOf[file.slice(file.lastIndexOf('.') + 1)];
    if (!type) return file;
    response.vary('Accept-Encoding');
    if (!copy) return file;
    response.setHeader('Content-Encoding', copy.encoding);
    response.setHeader('Content-Type', type);
    return file + copy.ending;
  };

  app.use((request: Request, response: Response, next: NextFunction) => {
    if (['GET', 'HEAD'].includes(request.method) && files.has(request.path))
      request.url = filesPrefix + chosenFor(request, response, request.path);
    next();
  });
  app.useStaticAssets(folder, {
    prefix: filesPrefix,
    index: false,
    redirect: false,
    // Each has an ETag.
    lastModified: false,
    setHeaders: (response: Response, path: string) => {
      const hashed = path.startsWith(join(folder, 'assets'));
      if (hashed) for (const name of headersOfPages) response.removeHeader(name);
      const isIcon = path.startsWith(join(folder, 'icon.'));
      const unasked = isIcon ? 'public, max-age=86400' : 'no-cache';
      response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : unasked);
    },
  });
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (!['GET', 'HEAD'].includes(request.method) || notPages.test(request.path)) return next();
    response.setHeader('Cache-Control', 'no-store');
    const file = join(folder, chosenFor(request, response, '/index.html'));
    response.sendFile(file, { cacheControl: false, dotfiles: 'allow' });
  });
}
