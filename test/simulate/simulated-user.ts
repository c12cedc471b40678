import { setTimeout as sleep } from 'node:timers/promises';
import { Dice } from '../fault/seed.js';
import { send, type Answer } from './calls.js';
import type { Account } from './office.js';
import type { Body, Expected, SimulationState, Write } from './simulation-state.js';

/** How often, in a hundred tries, the line is cut at some moment before the answer, and how often only the answer is lost. */
const cutInHundred = 8;
const lostInHundred = 10;
/** How often a key that was used is sent with another body. */
const reuseOneIn = 5;
const patienceMs = 120_000;
/** A refusal like others. */
const diskFull = 507;

/** A user of the firm who works without pause. The actions follow from the seed; only the moments are those of the machine. */
export class SimulatedUser {
  readonly dice: Dice;
  /** Decides what the network does, so that the actions do not depend on how often a call was tried. */
  private readonly networkDice: Dice;
  private count = 0;

  constructor(
    readonly state: SimulationState,
    readonly account: Account,
    private readonly index: number,
  ) {
    this.dice = new Dice(state.seed * 1_000 + index);
    this.networkDice = new Dice(state.seed * 1_000 + 500 + index);
  }

  /** Reads until there is an answer; a refusal is an answer. */
  async read(path: string): Promise<Answer> {
    return this.persist((url) => send({ url, token: this.account.token, method: 'GET', path }), `GET ${path}`);
  }

  /** Writes with one key until there is an answer. */
  async write(path: string, body: Body, expected: Expected = {}): Promise<Answer> {
    const { seed, writes } = this.state;
    const id = `sim${seed}-${this.index}-${this.count++}`;
    const write: Write = { id, by: this.account, path, body, ...expected, tries: 0 };
    writes.push(write);
    write.answer = await this.persist((url) => this.attempt(url, write), `POST ${path} ${JSON.stringify(body)}`);
    const { status } = write.answer;
    this.state.course.push(`${id} by ${this.account.id}: ${path} ${JSON.stringify(body).slice(0, 300)} → ${status}`);
    const isStored = status === 200 && expected.changes;
    if (isStored && expected.otherBody && this.networkDice.below(reuseOneIn) === 0)
      await this.reuseKey(write, expected.otherBody);
    return write.answer;
  }

  private attempt(url: string, write: Write): Promise<Answer | undefined> {
    const fault = this.state.isCalm ? 100 : this.networkDice.below(100);
    return send({
      ...this.callOf(url, write, write.upload?.() ?? write.body),
      requestId: `${write.id}-t${write.tries++}`,
      cutAfterMs: fault < cutInHundred ? this.networkDice.below(60) : undefined,
      losesAnswer: fault >= cutInHundred && fault < cutInHundred + lostInHundred,
    });
  }

  private callOf(url: string, { path, id }: Write, body: object) {
    return { url, token: this.account.token, method: 'POST', path, body, key: id };
  }

  /** A key belongs to one body: with another one it is refused, and nothing is done. */
  private async reuseKey(write: Write, body: Body): Promise<void> {
    const { status } = await this.persist(
      (url) => send({ ...this.callOf(url, write, body), requestId: `${write.id}-reused` }),
      `POST ${write.path} with a used key`,
    );
    if (status === 200) this.state.broken.push(`a key was accepted with another body: ${write.id} ${write.path}`);
  }

  private async persist(attempt: (url: string) => Promise<Answer | undefined>, what: string): Promise<Answer> {
    const began = Date.now();
    for (;;) {
      const index = this.networkDice.below(this.state.office.serverCount);
      const answer = await attempt(await this.state.office.url(index).catch(() => 'http://127.0.0.1:1'));
      // 503 reports that nothing was done and the call may be repeated; 429 that there were too many calls.
      if (answer && answer.status !== 503 && answer.status !== 429) {
        if (answer.status >= 500 && answer.status !== diskFull)
          this.state.broken.push(`a defect: ${answer.status} for ${what}`);
        return answer;
      }
      if (Date.now() - began > patienceMs) {
        // A limit of an hour, such as that of exported files, is an answer.
        if (answer?.status === 429) return answer;
        this.state.broken.push(`no server answers: ${what}`);
        return { status: 0, body: {} };
      }
      // A line that was cut is tried again at once; where the server refuses, the browser waits as long as it says.
      await sleep(20 + this.networkDice.below(answer === undefined ? 200 : 2_000));
    }
  }
}
