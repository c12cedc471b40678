import type { UserType } from '../../../contract/actor.js';
import { Caller } from './caller.js';

/** One signed-in user of each type that is needed. */
export class Users {
  private readonly byType = new Map<UserType, Promise<Caller>>();
  private readonly signedIn: Caller[] = [];

  constructor(private readonly url: string) {}

  /** Calls of all users that the server gave up because they took too long. */
  get limitHits(): number {
    return this.signedIn.reduce((sum, { limitHits }) => sum + limitHits, 0);
  }

  of(type: UserType): Promise<Caller> {
    const known = this.byType.get(type) ?? this.signIn(type);
    this.byType.set(type, known);
    return known;
  }

  private async signIn(type: UserType): Promise<Caller> {
    const caller = await Caller.signIn(this.url, type);
    this.signedIn.push(caller);
    return caller;
  }

  async close(): Promise<void> {
    await Promise.all(this.byType.values());
    for (const caller of this.signedIn) caller.close();
  }
}
