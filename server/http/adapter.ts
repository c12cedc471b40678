import { ExpressAdapter } from '@nestjs/platform-express';
import { servedAt } from './serve.js';

type Register = (path: unknown, ...handlers: unknown[]) => unknown;

/** Express, told the exact pattern of each declared address, and the real verb beside a POST with `_method` (D007). */
export class DeclaredRoutesAdapter extends ExpressAdapter {
  override get = this.exactly('GET');
  override put = this.exactly('PUT');
  override delete = this.exactly('DELETE');
  override post = this.exactly('POST');

  private exactly(method: 'GET' | 'PUT' | 'DELETE' | 'POST'): Register {
    const express = this.getInstance<Record<'get' | 'put' | 'delete' | 'post', Register>>();
    const register = (verb: string): Register => express[verb.toLowerCase() as 'get'].bind(express);
    return (path, ...handlers) => {
      const declared = typeof path === 'string' ? servedAt(method, path) : undefined;
      if (declared?.route.methodOverride) register(declared.route.methodOverride)(declared.pattern, ...handlers);
      return register(method)(declared?.pattern ?? path, ...handlers);
    };
  }
}
