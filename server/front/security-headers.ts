import helmet from 'helmet';

/**
 * Scripts only from here, so a stored script in a name or a comment never runs. Blueprint positions its popovers
 * with inline styles, which is all that `unsafe-inline` allows. Whether pages come over TLS is known only by PUBLIC_URL.
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
