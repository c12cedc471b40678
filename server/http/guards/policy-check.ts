import { Injectable, RequestMethod, type OnModuleInit } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { Route } from '../../../contract/route.js';
import type { Call } from '../call.js';
import { openToAll, servedRoute } from '../serve.js';

/** Denies by default: a controller method with an address but without a declared route stops the start. */
@Injectable()
export class PolicyCheck implements OnModuleInit {
  private readonly found = new Map<string, Route>();
  private readonly handlers = new Map<string, { controller: { instance: unknown }; method: string }>();

  constructor(
    private readonly modules: ModulesContainer,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    for (const { controllers } of this.modules.values()) {
      for (const controller of controllers.values()) if (controller.metatype) this.check(controller);
    }
  }

  /** The routes that this program serves. */
  get routes(): Route[] {
    return [...this.found.values()];
  }

  /** Runs a call from inside of the program; the caller has to check the user's rights. */
  answerTo(name: string, call: Call): Promise<unknown> {
    const found = this.handlers.get(name);
    if (!found) throw new Error(`No controller serves ${name}`);
    const instance = found.controller.instance as Record<string, (call: Call) => Promise<unknown>>;
    return instance[found.method]!(call);
  }

  /** A route by its name. */
  routeNamed(name: string): Route | undefined {
    return this.found.get(name);
  }

  private check(wrapper: { metatype: unknown; instance: unknown }): void {
    const controller = wrapper.metatype as new () => object;
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
      this.handlers.set(route.name, { controller: wrapper, method });
    }
  }
}
