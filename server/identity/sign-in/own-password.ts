import { Inject, Injectable } from '@nestjs/common';
import type { UserType } from '../../../contract/actor.js';
import { fieldMessages, refuse } from '../../../contract/refusals/refusals.js';
import { sessionRoutes } from '../../../contract/session/routes.js';
import { Kernel } from '../../decider/kernel.js';
import { CONFIG, type Config } from '../../runtime/config.js';
import { requestContext } from '../../runtime/request-context.js';
import { Credentials } from '../passwords/credentials.js';
import type { VerifiedAccount } from '../sessions/sessions.js';
import { setCredential } from '../user/commands.js';

/** A password from a slip opens no session: the owner of the account first replaces it by one of their own. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly credentials: Credentials,
    private readonly kernel: Kernel,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The account with the password that its owner chose; unchanged if its password may be used as it is. */
  async chosen<A extends VerifiedAccount & { type: UserType }>(
    account: A,
    password: string,
    chosen: string | undefined,
  ): Promise<A> {
    if (!(await this.credentials.isOneTime(account.credential_id))) return account;
    if (chosen === undefined) throw refuse('OwnPasswordNeeded');
    if (chosen.length < this.config.AUTH_PASSWORD_MIN) throw wrong(fieldMessages.passwordShort.mn);
    if (chosen === password) throw wrong(fieldMessages.samePassword.mn);
    const credentialId = await this.credentials.store(chosen);
    const { id, type, credential_id: replaces } = account;
    try {
      await this.kernel.commands.run(
        setCredential,
        { id, credentialId, replaces },
        {
          actor: { userId: id, type, door: 'http' },
          requestId: requestContext.getStore()?.requestId ?? '',
          route: sessionRoutes.login.name,
        },
      );
    } catch (error) {
      await this.credentials.drop(credentialId);
      throw error;
    }
    return { ...account, credential_id: credentialId };
  }
}

const wrong = (message: string) => refuse('Invalid', { fields: { newpassword: [message] } });
