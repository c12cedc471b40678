import 'reflect-metadata';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { boot } from './composition/boot.js';
import type { Config } from './runtime/config.js';
import { createServer } from './composition/create-server.js';
import { Health } from './health/health.js';
import { FirstAccounts } from './demo/first-accounts.js';
import { DemoInquiries } from './demo/demo-inquiries.js';

await boot('server', async (config, logger) => {
  const app = await createServer(config, logger);
  const health = app.get(Health);
  // The port comes first: a start that fails because the port is in use must not create an account whose password was not shown.
  health.starting = 'is starting';
  const server: Server = await listen(app, config);
  const signIn = await app.get(FirstAccounts).seed();
  await app.get(DemoInquiries).write((done) => (health.starting = `is writing the demo: ${done} %`));
  health.starting = null;
  const { port } = server.address() as AddressInfo;
  return {
    ready: {
      kind: 'ready',
      address: config.PUBLIC_URL ?? `http://localhost:${port}`,
      livez: `http://${reachableHost(config.HOST)}:${port}/livez`,
      signIn,
    },
    finish: () => {
      health.stopping = true;
      return app.close();
    },
    insist: () => server.closeAllConnections(),
  };
});

/** A server that was just killed may still hold the port until its last answer is sent. */
async function listen(app: NestExpressApplication, config: Config): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await app.listen(config.PORT, config.HOST)) as Server;
    } catch (error) {
      const isPortInUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isPortInUse) throw error;
      if (attempt > 10)
        throw new Error(`Port ${config.PORT} is taken by another program. Stop it, or set PORT to another one.`, {
          cause: error,
        });
      await wait(200);
    }
  }
}

/** A server that listens on every address is reachable at this one; IPv6 addresses need brackets. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
