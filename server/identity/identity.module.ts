import { Global, Module } from '@nestjs/common';
import { Credentials } from './passwords/credentials.js';
import { KnownBrowsers, SessionWatch, SignedInUsers } from '../http/guards/signed-in.js';
import { Erasure } from './erasure.js';
import { KnownDevices } from './devices/known-devices.js';
import { PushSubscriptions } from './devices/push-subscriptions.js';
import { SessionController } from './session.controller.js';
import { SessionEnds } from './sessions/session-ends.js';
import { Sessions } from './sessions/sessions.js';
import { OwnPassword } from './sign-in/own-password.js';
import { SignIn } from './sign-in/sign-in.js';
import { SignInThrottle } from './sign-in/sign-in-throttle.js';
import { UnreadNotices } from './unread-notices.js';
import { FirstPasswords } from './user/first-passwords.js';
import { UserController } from './user/user.controller.js';

@Global()
@Module({
  controllers: [SessionController, UserController],
  providers: [
    Credentials,
    Erasure,
    FirstPasswords,
    KnownDevices,
    OwnPassword,
    PushSubscriptions,
    SessionEnds,
    Sessions,
    SignIn,
    SignInThrottle,
    UnreadNotices,
    { provide: SignedInUsers, useExisting: Sessions },
    { provide: KnownBrowsers, useExisting: KnownDevices },
    { provide: SessionWatch, useExisting: SessionEnds },
  ],
  exports: [Credentials, FirstPasswords, KnownBrowsers, PushSubscriptions, SessionWatch, SignedInUsers, UnreadNotices],
})
export class IdentityModule {}
