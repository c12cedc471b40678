import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { openTestBrowser, type TestBrowser } from './browser.js';

/** A browser that reaches a server through a proxy. */
export interface ProxiedBrowser {
  networkProxy: NetworkProxy;
  testBrowser: TestBrowser;
  close(): Promise<void>;
}

export async function openProxiedBrowser(url: string): Promise<ProxiedBrowser> {
  const networkProxy = new NetworkProxy(Number(new URL(url).port));
  const testBrowser = await openTestBrowser(await networkProxy.listen());
  return {
    networkProxy,
    testBrowser,
    async close() {
      await testBrowser.close();
      await networkProxy.close();
    },
  };
}

/** The network between the browser and the server: the test can disconnect and reconnect it. */
class NetworkProxy {
  private readonly open = new Set<Socket>();
  private isConnected = true;
  private readonly server: Server;

  constructor(private readonly port: number) {
    this.server = createServer((near) => {
      if (!this.isConnected) return void near.destroy();
      const far = connect(this.port, '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.open.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => (this.open.delete(one), other.destroy()));
        one.pipe(other);
      }
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  disconnect(): void {
    this.isConnected = false;
    for (const socket of this.open) socket.destroy();
  }

  /** Nothing passes any more and no socket is closed, as when a switch fails on the way. */
  freeze(): void {
    this.isConnected = false;
    for (const socket of this.open) socket.unpipe().pause();
  }

  reconnect(): void {
    this.isConnected = true;
  }

  async close(): Promise<void> {
    this.disconnect();
    await new Promise((done) => this.server.close(done));
  }
}
