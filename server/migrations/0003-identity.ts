import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-in and push: data that is secret or short-lived and therefore never an event. */
export class Identity1790000000003 implements MigrationInterface {
  readonly name = 'Identity1790000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create sequence user_number`);
    await runner.query(`
      create table credential (
        id bigint generated always as identity primary key,
        hash text not null,
        created_at timestamptz(3) not null default now()
      )`);
    await runner.query(`
      create table session (
        id bigint generated always as identity primary key,
        user_id integer not null,
        epoch integer not null,
        token bytea not null unique,
        image_token bytea not null unique,
        created_at timestamptz(3) not null,
        last_seen_at timestamptz(3) not null,
        address text not null,
        agent text not null
      )`);
    await runner.query(`create index session_user_id on session (user_id)`);
    await runner.query(`
      create table sign_in_counter (
        subject text collate "C" primary key,
        failures integer not null,
        last_failed_at timestamptz(3) not null,
        blocked_until timestamptz(3) not null
      )`);
    // Browsers on which a user signed in before: their attempts at that account are counted separately from those of unknown callers.
    await runner.query(`
      create table known_device (
        id bigint generated always as identity primary key,
        user_id integer not null,
        token bytea not null unique,
        expires_at timestamptz(3) not null
      )`);
    // Identified by the address of the browser, whatever keys come with it.
    await runner.query(`
      create table push_subscription (
        id bigint generated always as identity primary key,
        user_id integer not null,
        token text not null,
        token_digest bytea not null unique,
        created_at timestamptz(3) not null,
        session_id bigint,
        epoch integer not null default 0,
        told bigint not null default 0
      )`);
    await runner.query(`create index push_subscription_user_id on push_subscription (user_id)`);
    await runner.query(`
      create table upload (
        file text collate "C" primary key,
        purpose text not null,
        user_id integer,
        bytes integer not null,
        created_at timestamptz(3) not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `drop table upload, push_subscription, known_device, sign_in_counter, session, credential; drop sequence user_number`,
    );
  }
}
