import { Agent, request } from 'node:http';
import { randomUUID } from 'node:crypto';
import { seenHeader } from '../../../contract/live/push.js';
import { demoAccounts, demoPassword } from '../../../server/demo/first-accounts.js';
import type { UserType } from '../../../contract/actor.js';

interface Answer {
  status: number;
  text: string;
  ms: number;
  /** The number under which the log has what this call wrote. */
  request: string;
  /** Its server was gone, so it was sent to another one, too. */
  isSentTwice: boolean;
}

export const unavailable = 503;
/** Where a call that got no answer is sent again. */
const mostMoves = 3;

/** A user of the large store over HTTP, on connections that stay open. */
export class Caller {
  /** Calls that the server gave up because they took too long; they are no error of the bench, unless it says so. */
  limitHits = 0;
  limitsAreErrors = false;
  calls = 0;
  /** The newest position that this user has seen, where the server has replicas. */
  seen = 0;
  /** Another server, for when the present one is gone. */
  elsewhere: string | undefined;
  /** How long the calls took that went from one server to the other. */
  readonly movedMs: number[] = [];

  private constructor(
    private url: string,
    private readonly agent: Agent,
    readonly type: UserType,
    readonly token: string,
  ) {}

  /** The first user of a type, or the one with this address. */
  static async signIn(url: string, type: UserType, address?: string): Promise<Caller> {
    const agent = new Agent({ keepAlive: true, maxSockets: 16 });
    const email = address ?? demoAccounts.find((account) => account.type === type)?.email;
    const anonymous = new Caller(url, agent, type, '');
    const body = { email, password: demoPassword };
    const { access_token: token } = JSON.parse((await anonymous.post('/api/auth/login', body)).text) as {
      access_token: string;
    };
    return new Caller(url, agent, type, token);
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path);
  }

  /** The same key again is the same write. */
  post(path: string, body: object, key: string = randomUUID()): Promise<Answer> {
    return this.send('POST', path, JSON.stringify(body), key);
  }

  async read<T>(path: string): Promise<T> {
    return JSON.parse((await this.get(path)).text) as T;
  }

  close(): void {
    this.agent.destroy();
  }

  /** As behind a proxy: a call that gets no answer is sent to the other server, a write with its key. */
  private async send(method: 'GET' | 'POST', path: string, body?: string, key?: string): Promise<Answer> {
    const start = performance.now();
    let isSentTwice = false;
    for (let moves = 0; ; isSentTwice = true) {
      try {
        const answer = await this.sendOnce(method, path, body, key);
        if (moves > 0) this.movedMs.push(performance.now() - start);
        return { ...answer, isSentTwice };
      } catch (error) {
        if (error instanceof IdleConnectionClosed) continue;
        if (!this.elsewhere || moves === mostMoves || !isUnanswered(error)) throw error;
        this.url = this.elsewhere;
        moves++;
      }
    }
  }

  private sendOnce(
    method: 'GET' | 'POST',
    path: string,
    body?: string,
    key?: string,
  ): Promise<Omit<Answer, 'isSentTwice'>> {
    const start = performance.now();
    this.calls++;
    return new Promise((resolve, reject) => {
      const headers = {
        ...(this.token === '' ? {} : { Authorization: `Bearer ${this.token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
        ...(this.seen > 0 ? { [seenHeader]: String(this.seen) } : {}),
      };
      const sent = request(new URL(path, this.url), { method, agent: this.agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          this.seen = Math.max(this.seen, Number(response.headers[seenHeader.toLowerCase()] ?? 0));
          const text = Buffer.concat(parts).toString();
          const status = response.statusCode ?? 0;
          const request = String(response.headers['x-request-id'] ?? '');
          if (status === unavailable) this.limitHits++;
          if (status < 400 || (status === unavailable && !this.limitsAreErrors))
            resolve({ status, text, ms: performance.now() - start, request });
          else reject(new Error(`${method} ${path} answered ${status}: ${text.slice(0, 300)}`));
        });
      });
      sent.on('error', (error: { code?: string }) =>
        reject(sent.reusedSocket && error.code === 'ECONNRESET' ? new IdleConnectionClosed() : error),
      );
      sent.end(body);
    });
  }
}

/** The server closes a connection on which nothing was sent for a while: a call that comes at that moment is sent on another one. */
class IdleConnectionClosed extends Error {}

function isUnanswered(error: unknown): boolean {
  return ['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes((error as { code?: string }).code ?? '');
}
