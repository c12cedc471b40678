import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { Pool } from 'pg';
import { openDataSource } from '../../server/database/data-source.js';
import { createPool } from '../../server/database/pool.js';
import { RunCommandHandler } from '../../server/decider/bus.js';
import { CommandRunner } from '../../server/decider/command.js';
import { Kernel } from '../../server/decider/kernel.js';
import { cratesWith } from './crate.js';

/** A migrated database that exists as long as the work runs. */
export async function withDatabase<T>(server: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `zuuch_bench_${randomBytes(6).toString('hex')}`;
  const pool = new Pool({ connectionString: server, max: 1 });
  try {
    await pool.query(`create database ${name} template template0 encoding 'UTF8'`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    await (await openDataSource(url.href)).destroy();
    return await work(url.href);
  } finally {
    await pool.query(`drop database if exists ${name} with (force)`);
    await pool.end();
  }
}

export function kernelOn(pool: Pool, models = 1): Kernel {
  return new Kernel({ pool, aggregates: [cratesWith(models)], names: async () => new Map() });
}

/** The product without HTTP: its command bus and its kernel, with the aggregate of the bench. */
export interface Product {
  bus: CommandBus;
  kernel: Kernel;
  close(): Promise<void>;
}

export async function openProduct(url: string): Promise<Product> {
  const pool = createPool(url);
  const kernel = kernelOn(pool);
  await kernel.open();

  @Module({
    imports: [CqrsModule.forRoot()],
    providers: [{ provide: CommandRunner, useValue: kernel.commands }, RunCommandHandler],
  })
  class BenchModule {}

  const app: INestApplicationContext = await NestFactory.createApplicationContext(BenchModule, { logger: false });
  return {
    bus: app.get(CommandBus),
    kernel,
    close: async () => {
      await app.close();
      await kernel.close();
      await pool.end();
    },
  };
}
