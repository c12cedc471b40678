import { hash, verify, type Options } from '@node-rs/argon2';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Credential } from '../entities.js';
import { HashLimiter } from './hash-limiter.js';

// The library defaults to argon2id; 19 MiB and two passes are the recommended minimum.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Stores hashed passwords. It only ever answers whether a password is right. */
@Injectable()
export class Credentials implements OnModuleInit {
  private readonly limiter = new HashLimiter();
  private decoy: string;

  constructor(private readonly database: Database) {}

  async onModuleInit(): Promise<void> {
    this.decoy = await hash('nobody has this password', cost);
  }

  /** Stores a hashed password and returns its row id; it becomes valid with the event that names it. */
  async store(password: string, { isOneTime = false } = {}): Promise<number> {
    const hashed = await this.limiter.run(() => hash(normalised(password), cost));
    const { identifiers } = await this.database.dataSource
      .getRepository(Credential)
      .insert({ hash: hashed, isOneTime });
    return Number(identifiers[0]?.['id']);
  }

  /**
   * The same password for so many accounts of a store that has none yet, with the numbers from 1 on: whatever an interrupted attempt stored
   * is removed.
   */
  async storeForFirst(accounts: number, password: string): Promise<void> {
    const { dataSource } = this.database;
    await dataSource.query(`truncate credential restart identity`);
    await this.store(password);
    await dataSource.query(`insert into credential (hash) select hash from credential, generate_series(2, $1)`, [
      accounts,
    ]);
  }

  /** Deletes a password whose command was refused. */
  async drop(credentialId: number): Promise<void> {
    await this.database.dataSource.getRepository(Credential).delete({ id: credentialId });
  }

  async isOneTime(credentialId: number): Promise<boolean> {
    return this.database.dataSource.getRepository(Credential).existsBy({ id: credentialId, isOneTime: true });
  }

  /**
   * Without a credential the same work is done on a decoy, so that the response time does not reveal whether an account exists.
   */
  async isRight(credentialId: number | null, password: string, isKnownDevice = false): Promise<boolean> {
    const stored =
      credentialId === null
        ? null
        : await this.database.dataSource.getRepository(Credential).findOneBy({ id: credentialId });
    const wanted = stored?.hash ?? this.decoy;
    const text = normalised(password);
    return this.limiter.run(async () => {
      if (await verify(wanted, text)) return stored !== null;
      // Passwords stored before normalisation match only as typed. This depends only on the typed text, so it reveals
      // nothing about the account.
      if (text === password || !(await verify(wanted, password)) || stored === null) return false;
      await this.database.dataSource
        .getRepository(Credential)
        .update({ id: stored.id, hash: stored.hash }, { hash: await hash(text, cost) });
      return true;
    }, isKnownDevice);
  }
}

/** Different keyboards and systems send the same letters as different characters. */
function normalised(password: string): string {
  return password.normalize('NFKC');
}
