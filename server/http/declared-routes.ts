import type { Route } from '../../contract/route.js';

/** The calls of an area by the names that its controllers use, or as a list. */
export type RoutesOf = Readonly<Record<string, Route>> | readonly Route[];

/** Every address of the product, as its areas declare them; provided by the composition. */
export class DeclaredRoutes {
  /** Address prefixes that a browser requests by itself: pictures, and papers in tabs of their own. */
  readonly cookiePlaces: readonly string[];

  constructor(readonly all: readonly Route[]) {
    this.cookiePlaces = [
      ...new Set(all.filter(({ byCookie }) => byCookie).map(({ path }) => path.split('/').slice(0, 2).join('/'))),
    ];
  }
}
