import { Controller, Inject } from '@nestjs/common';
import type { Response } from 'express';
import { allowed } from '../../contract/permissions.js';
import { positionHeader } from '../../contract/live/push.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { sessionRoutes } from '../../contract/session/routes.js';
import { CONFIG, type Config } from '../runtime/config.js';
import type { Call, Reply } from '../http/call.js';
import { DeclaredRoutes } from '../http/declared-routes.js';
import { imageCookies } from '../http/guards/image-cookie.js';
import { Serve } from '../http/serve.js';
import { Kernel } from '../decider/kernel.js';
import { deviceCookie } from './devices/known-devices.js';
import { PushSubscriptions } from './devices/push-subscriptions.js';
import { SessionEnds } from './sessions/session-ends.js';
import { Sessions } from './sessions/sessions.js';
import { SignIn } from './sign-in/sign-in.js';

type Routes = typeof sessionRoutes;

@Controller()
export class SessionController {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
    private readonly ends: SessionEnds,
    private readonly subscriptions: PushSubscriptions,
    private readonly kernel: Kernel,
    private readonly routes: DeclaredRoutes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Serve(sessionRoutes.login)
  async login(call: Call<Routes['login']>): Promise<Reply<Routes['login']>> {
    const { token, imageToken, userId, deviceToken } = await this.signIn.signIn(call.body, {
      address: call.address,
      agent: call.request.get('user-agent') ?? '',
      cookies: call.request.get('cookie'),
    });
    const user = await this.sessions.signedIn(token);
    if (!user) throw refuse('NotSignedIn');
    const isSecure = call.request.secure;
    call.response.append('Set-Cookie', [
      ...this.imageCookies(imageToken, isSecure),
      deviceCookie(userId, deviceToken, isSecure),
    ]);
    await this.setPositionHeader(call.response);
    return { access_token: token, userdata: await this.signIn.userdata(user) };
  }

  @Serve(sessionRoutes.check)
  async check(call: Call<Routes['check']>): Promise<Reply<Routes['check']>> {
    await this.setPositionHeader(call.response);
    const imageToken = await this.sessions.renewImageToken(call.user.sessionId);
    if (imageToken !== null) call.response.append('Set-Cookie', this.imageCookies(imageToken, call.request.secure));
    return { userdata: await this.signIn.userdata(call.user) };
  }

  @Serve(sessionRoutes.logout)
  async logout(call: Call<Routes['logout']>): Promise<Reply<Routes['logout']>> {
    await this.sessions.end(call.user.sessionId);
    this.ends.checkSessions();
    call.response.append('Set-Cookie', imageCookies(this.routes.cookiePlaces, '', 0, call.request.secure));
    return { message: call.message('signedOut') };
  }

  @Serve(sessionRoutes.list)
  async list(call: Call<Routes['list']>): Promise<Reply<Routes['list']>> {
    const userId = call.query.userid ?? call.user.id;
    if (userId !== call.user.id && !allowed('session.all', call.user)) throw refuse('NotAllowed');
    return { listdata: await this.sessions.listOf(userId, call.user.sessionId) };
  }

  @Serve(sessionRoutes.revoke)
  async revoke(call: Call<Routes['revoke']>): Promise<Reply<Routes['revoke']>> {
    const owner = await this.sessions.ownerOf(call.params.id);
    // Another user's session is answered like a missing one, so that ids reveal nothing.
    if (owner === null || (owner !== call.user.id && !allowed('session.all', call.user))) throw refuse('NotFound');
    await this.sessions.end(call.params.id);
    this.ends.checkSessions();
    return { message: call.message('deleted') };
  }

  @Serve(sessionRoutes.revokeOthers)
  async revokeOthers(call: Call<Routes['revokeOthers']>): Promise<Reply<Routes['revokeOthers']>> {
    await this.sessions.endOthers(call.user.id, call.user.sessionId);
    this.ends.checkSessions();
    return { message: call.message('deleted') };
  }

  @Serve(sessionRoutes.pushToken)
  async pushToken(call: Call<Routes['pushToken']>): Promise<Reply<Routes['pushToken']>> {
    await this.subscriptions.store(call.user.sessionId, call.body.token);
    return { message: call.message('saved') };
  }

  /** The position is read before any data, so the page is notified of every change after that data. */
  private imageCookies(imageToken: string, isSecure: boolean): string[] {
    return imageCookies(this.routes.cookiePlaces, imageToken, this.config.SESSION_MAX_DAYS * 86_400, isSecure);
  }

  private async setPositionHeader(response: Response): Promise<void> {
    const { position } = await this.kernel.reader.head();
    response.setHeader(positionHeader, position);
  }
}
