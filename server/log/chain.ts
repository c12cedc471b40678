import { hash } from 'node:crypto';

/** The hash before the first event. */
export const genesis = '0'.repeat(64);

export function sha256(text: string | Uint8Array): string {
  return hash('sha256', text, 'hex');
}

export interface ChainLink {
  position: number | string;
  stream: string;
  version: number | string;
  type: string;
  schema: number | string;
  recordedAt: string;
  metaHash: string;
  dataHash: string;
  /** The idempotency key is as much a part of the record as the event itself. */
  key?: string | null;
}

/** The hash of an event covers all its stored columns, directly or by digest, and the previous hash. */
export function chainHash(previous: string, link: ChainLink): string {
  return sha256(
    `${previous}|${link.position}|${link.stream}|${link.version}|${link.type}|${link.schema}|${link.recordedAt}|${link.metaHash}|${link.dataHash}|${link.key ?? ''}`,
  );
}
