import { ExpressAdapter } from '@nestjs/platform-express';
import { servedAt } from './serve.js';

type Register = (path: string | RegExp, ...handlers: unknown[]) => unknown;

/** Express, told the exact pattern of each declared address, and the real verb beside a POST with `_method` (D007). */
export class HouseAdapter extends ExpressAdapter {
  override get(...args: unknown[]): unknown {
    return this.register('GET', args, (path, ...handlers) => super.get(path, ...handlers));
  }

  override post(...args: unknown[]): unknown {
    return this.register('POST', args, (path, ...handlers) => super.post(path, ...handlers));
  }

  override put(...args: unknown[]): unknown {
    return this.register('PUT', args, (path, ...handlers) => super.put(path, ...handlers));
  }

  override delete(...args: unknown[]): unknown {
    return this.register('DELETE', args, (path, ...handlers) => super.delete(path, ...handlers));
  }

  private register(method: string, [path, ...handlers]: unknown[], register: Register): unknown {
    const declared = typeof path === 'string' ? servedAt(method, path) : undefined;
    if (!declared) return register(path as string, ...handlers);
    const { pattern, route } = declared;
    if (route.methodOverride === 'DELETE') super.delete(pattern, ...handlers);
    if (route.methodOverride === 'PUT') super.put(pattern, ...handlers);
    return register(pattern, ...handlers);
  }
}
