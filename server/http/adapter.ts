import { ExpressAdapter } from '@nestjs/platform-express';
import { servedAt } from './serve.js';

type Register = (...all: [unknown, ...unknown[]]) => unknown;

/** Express, told the exact pattern of each declared address, and the real verb beside a POST with `_method` (D007). */
export class HouseAdapter extends ExpressAdapter {
  override get(...args: [unknown, ...unknown[]]): unknown {
    return this.register('GET', args, (...all) => super.get(...all));
  }

  override post(...args: unknown[]): unknown {
    return this.register('POST', args, (...all) => super.post(...all));
  }

  override put(...args: unknown[]): unknown {
    return this.register('PUT', args, (...all) => super.put(...all));
  }

  override delete(...args: unknown[]): unknown {
    return this.register('DELETE', args, (...all) => super.delete(...all));
  }

  private register(method: string, [path, ...handlers]: unknown[], register: Register): unknown {
    const declared = typeof path === 'string' ? servedAt(method, path) : undefined;
    if (!declared) return register(path, ...handlers);
    const { pattern, route } = declared;
    if (route.methodOverride === 'DELETE') super.delete(pattern, ...handlers);
    if (route.methodOverride === 'PUT') super.put(pattern, ...handlers);
    return register(pattern, ...handlers);
  }
}
