import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { allowed } from '../../../contract/permissions.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { Route } from '../../../contract/route.js';
import { sessionRoutes } from '../../../contract/session/routes.js';
import { CONFIG, type Config } from '../../runtime/config.js';
import { requestContext } from '../../runtime/request-context.js';
import { PartitionedSemaphore } from '../../runtime/partitioned-semaphore.js';
import { workOf } from '../work-of.js';
import type { CallRequest } from '../call.js';
import { bearerOf, isWrite } from './bearer.js';
import { imageTokenIn } from './image-cookie.js';
import { languageOf } from '../language.js';
import { OtherStores } from './other-stores.js';
import { isFromOwnPage } from './own-page.js';
import { RateLimits, type Counted } from './rate-limits.js';
import { openToAll, servedRoute } from '../serve.js';
import { KnownBrowsers, SignedInUsers, type SignedIn } from './signed-in.js';

/** For concurrent session checks of one token. */
const maxLookupsAtOnce = 2;

/**
 * Every call needs a route with a declared right: first the origin of the page is checked, then the session, the right, and the
 * ownership.
 */
@Injectable()
export class RouteGuard implements CanActivate {
  private readonly sessionSemaphore = new PartitionedSemaphore(() => maxLookupsAtOnce);

  constructor(
    private readonly reflector: Reflector,
    private readonly users: SignedInUsers,
    private readonly limits: RateLimits,
    private readonly browsers: KnownBrowsers,
    private readonly stores: OtherStores,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<CallRequest>();
    const route = this.reflector.get<Route | undefined>(servedRoute, context.getHandler());
    if (!route) {
      if (this.reflector.get<boolean | undefined>(openToAll, context.getClass())) return true;
      throw refuse('NotAllowed');
    }
    if ((isWrite(request) || route.capability !== 'public') && !isFromOwnPage(request.headers, this.config.PUBLIC_URL))
      throw refuse('ForeignPage');
    const token = route.capability === 'public' ? null : tokenOf(request, route);
    const user = token && (await this.userOf(token, isWrite(request)));
    this.limits.count(await this.counted(request, route, token, user), isWrite(request));
    const language = languageOf(request.get('accept-language'));
    const store = requestContext.getStore();
    request.admission = { route, user, requestId: store?.requestId ?? randomUUID(), language };
    if (route.capability === 'public') return true;
    if (!user) throw refuse('NotSignedIn');
    if (store) Object.assign(store, { userId: user.id, route: route.name, work: workOf(request.method, route) });
    // The page belongs to another user than the one who has signed in since then in another tab.
    const drawnFor = request.get('x-user-id');
    if (drawnFor !== undefined && drawnFor !== String(user.id)) throw refuse('OtherUser');
    const owner = route.owner === undefined ? undefined : Number(request.params[route.owner]);
    if (!allowed(route.capability, user, owner)) throw refuse('NotAllowed');
    await this.openOtherStore(context, user);
    return true;
  }

  /** From here on the call reads the store that it names. */
  private async openOtherStore(context: ExecutionContext, user: SignedIn): Promise<void> {
    const http = context.switchToHttp();
    const request = http.getRequest<CallRequest>();
    const asOf: unknown = request.query['as_of'];
    const call = requestContext.getStore();
    const opened = typeof asOf === 'string' ? await this.stores.open(asOf, user, isWrite(request)) : undefined;
    if (!opened) return;
    if (!call) throw new Error('A call outside of its context would read the present store');
    http.getResponse<Response>().on('close', opened.release);
    call.otherStore = opened.store;
    request.admission!.readsOtherStore = true;
  }

  /** A caller without a token is counted by address, at the sign-in by the known device. */
  private async counted(
    request: CallRequest,
    route: Route,
    token: Token | null,
    user: SignedIn | null,
  ): Promise<Counted> {
    if (token && user) return { userId: user.id, token: token.value };
    if (token) return { token: token.value };
    const [device] = route === sessionRoutes.login ? await this.browsers.find(request.get('cookie')) : [];
    return device ? { device: device.id } : { address: request.ip ?? '' };
  }

  /** Limits concurrent session checks per session, so that a hundred calls of one session do not delay those of others. */
  private async withSessionSlot<T>(session: string, look: () => Promise<T>): Promise<T> {
    const leave = await this.sessionSemaphore.enter([session]);
    let well = false;
    try {
      const found = await look();
      well = true;
      return found;
    } finally {
      leave(well);
    }
  }

  private userOf({ kind, value }: Token, isSave: boolean): Promise<SignedIn | null> {
    if (kind === 'cookie') return this.users.signedInByImageCookie(value);
    return this.withSessionSlot(value, () => (isSave ? this.users.signedIn(value) : this.users.signedInToRead(value)));
  }
}

interface Token {
  kind: 'bearer' | 'cookie';
  value: string;
}

function tokenOf(request: CallRequest, route: Route): Token | null {
  const bearer = bearerOf(request);
  if (bearer) return { kind: 'bearer', value: bearer };
  const cookie = route.byCookie ? imageTokenIn(request.get('cookie')) : null;
  return cookie ? { kind: 'cookie', value: cookie } : null;
}
