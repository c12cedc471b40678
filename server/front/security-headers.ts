import helmet from 'helmet';

/**
 * Only our own scripts may run, so a script stored in a name or a comment is never executed. Blueprint positions its popovers with inline
 * styles, for which `unsafe-inline` is needed. Only PUBLIC_URL shows whether pages use TLS.
 */
export function securityHeaders(publicUrl: string | undefined) {
  const overTls = publicUrl?.startsWith('https:') ?? false;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [`'self'`],
        scriptSrc: [`'self'`],
        styleSrc: [`'self'`, `'unsafe-inline'`],
        imgSrc: [`'self'`, 'data:', 'blob:'],
        fontSrc: [`'self'`, 'data:'],
        connectSrc: [`'self'`],
        workerSrc: [`'self'`],
        manifestSrc: [`'self'`],
        objectSrc: [`'none'`],
        baseUri: [`'none'`],
        formAction: [`'self'`],
        frameAncestors: [`'none'`],
        ...(overTls && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: overTls ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: overTls ? { policy: 'same-origin' } : false,
    originAgentCluster: overTls,
  });
}
