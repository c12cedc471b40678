import { hash, verify, type Options } from '@node-rs/argon2';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Credential } from '../entities.js';
import { HashGate } from './hash-gate.js';

// argon2id is the library's default; 19 MiB and two passes are the least that is advised.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keeps passwords, hashed. Nothing but a yes or no ever leaves it. */
@Injectable()
export class Credentials implements OnModuleInit {
  private readonly gate = new HashGate();
  private decoy: string;

  constructor(private readonly database: Database) {}

  async onModuleInit(): Promise<void> {
    this.decoy = await hash('nobody has this password', cost);
  }

  /** Stores a password and gives the number of its row; the event that names it makes it good. */
  async keep(password: string): Promise<number> {
    const hashed = await this.gate.through(() => hash(normalised(password), cost));
    const { identifiers } = await this.database.dataSource.getRepository(Credential).insert({ hash: hashed });
    return Number(identifiers[0]?.['id']);
  }

  /** Takes back a password whose command was refused. */
  async drop(credentialId: number): Promise<void> {
    await this.database.dataSource.getRepository(Credential).delete({ id: credentialId });
  }

  /** Without a credential the same work is done for nothing, so that the time does not tell who has an account. */
  async isRight(credentialId: number | null, password: string, isKnownDevice = false): Promise<boolean> {
    const stored =
      credentialId === null
        ? null
        : await this.database.dataSource.getRepository(Credential).findOneBy({ id: credentialId });
    const wanted = stored?.hash ?? this.decoy;
    const text = normalised(password);
    return this.gate.through(async () => {
      if (await verify(wanted, text)) return stored !== null;
      // Stored before passwords were normalised. It depends on what was typed alone, so it tells nothing of the account.
      if (text === password || !(await verify(wanted, password)) || stored === null) return false;
      await this.database.dataSource
        .getRepository(Credential)
        .update({ id: stored.id, hash: stored.hash }, { hash: await hash(text, cost) });
      return true;
    }, isKnownDevice);
  }
}

/** The same letters are sent as different characters by different keyboards and systems. */
function normalised(password: string): string {
  return password.normalize('NFKC');
}
