import { Injectable, RequestMethod, type OnModuleInit } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { Route } from '../../contract/route.js';
import { openToAll, servedRoute } from './serve.js';

/** Denies by default: a controller method that serves an address without a declared route stops the boot. */
@Injectable()
export class PolicyCheck implements OnModuleInit {
  private readonly found = new Map<string, Route>();

  constructor(
    private readonly modules: ModulesContainer,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    for (const { controllers } of this.modules.values()) {
      for (const { metatype } of controllers.values()) if (metatype) this.check(metatype as new () => object);
    }
  }

  /** The routes that this program serves. */
  get routes(): Route[] {
    return [...this.found.values()];
  }

  private check(controller: new () => object): void {
    if (Reflect.getMetadata(openToAll, controller)) return;
    const prototype = controller.prototype as Record<string, object>;
    for (const method of this.scanner.getAllMethodNames(prototype)) {
      const handler = prototype[method] as object;
      const path = Reflect.getMetadata('path', handler) as string | undefined;
      if (path === undefined) continue;
      const route = Reflect.getMetadata(servedRoute, handler) as Route | undefined;
      const where = `${controller.name}.${method}`;
      if (!route) {
        const verb = RequestMethod[Reflect.getMetadata('method', handler) as number];
        throw new Error(
          `${where} serves ${verb} ${path} without saying who may: declare the route in the contract and use @Serve.`,
        );
      }
      const other = this.found.get(route.name);
      if (other && other !== route)
        throw new Error(`${where} serves ${route.name}, a name that ${other.path} has already`);
      this.found.set(route.name, route);
    }
  }
}
