import { setTimeout as sleep } from 'node:timers/promises';
import { Dice } from '../fault/seed.js';
import { send, type Answer } from './network.js';
import type { Account } from './office.js';
import type { Body, World, Write } from './world.js';

/** How often a line is cut at some moment, and how often only the answer is lost, in a hundred tries. */
const cutInHundred = 5;
const lostInHundred = 5;
const patienceMs = 120_000;

/** Somebody of the firm who works without pause. All that he does follows from the seed; only the moments are those of the machine. */
export class Person {
  readonly dice: Dice;
  /** Draws what the network does, so that the acts do not depend on how often a call was tried. */
  private readonly luck: Dice;
  private count = 0;

  constructor(
    readonly world: World,
    readonly account: Account,
    private readonly index: number,
  ) {
    this.dice = new Dice(world.seed * 1_000 + index);
    this.luck = new Dice(world.seed * 1_000 + 500 + index);
  }

  /** Reads until there is an answer; a refusal is an answer. */
  async read(path: string): Promise<Answer> {
    return this.persist((url) => send({ url, token: this.account.token, method: 'GET', path }), `GET ${path}`);
  }

  /** Writes with one key until there is an answer. */
  async write(path: string, body: Body, typed?: Body, changes = false): Promise<Answer> {
    const { seed, writes, isCalm } = this.world;
    const write: Write = {
      id: `sim${seed}-${this.index}-${this.count++}`,
      by: this.account,
      path,
      body,
      typed,
      changes,
      tries: 0,
    };
    writes.push(write);
    const trial = (url: string): Promise<Answer | undefined> => {
      const trouble = isCalm ? 100 : this.luck.below(100);
      return send({
        ...{ url, token: this.account.token, method: 'POST', path, body, key: write.id },
        requestId: `${write.id}-t${write.tries++}`,
        cutAfterMs: trouble < cutInHundred ? this.luck.below(60) : undefined,
        losesAnswer: trouble >= cutInHundred && trouble < cutInHundred + lostInHundred,
      });
    };
    write.answer = await this.persist(trial, `POST ${path} ${JSON.stringify(body)}`);
    return write.answer;
  }

  private async persist(trial: (url: string) => Promise<Answer | undefined>, what: string): Promise<Answer> {
    const began = Date.now();
    for (;;) {
      const index = this.luck.below(this.world.office.serverCount);
      const answer = await trial(await this.world.office.url(index).catch(() => 'http://127.0.0.1:1'));
      // 503 says that nothing was done and to try again; 429 to wait.
      if (answer && answer.status !== 503 && answer.status !== 429) {
        if (answer.status >= 500) this.world.broken.push(`a defect: ${answer.status} for ${what}`);
        return answer;
      }
      if (Date.now() - began > patienceMs) {
        this.world.broken.push(`nobody answers: ${what}`);
        return { status: 0, body: {} };
      }
      await sleep(20 + this.luck.below(200));
    }
  }
}
