import type { ClientBase } from 'pg';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { genesis, sha256 } from '../../log/chain.js';
import { copyOut, unescapeCopy } from '../../log/copy.js';

/** The log, one event a line, in the order of its positions. */
export const logFile = 'log/events.ndjson';

/**
 * Writes each event with the hash before it and everything that its own hash covers, so that the chain can be checked without this program
 * (see README). Personal values are not part of the log: it has their digests.
 */
export async function writeLog(
  db: ClientBase,
  out: Writable,
  position: number,
  onEvents: (events: number) => Promise<void>,
): Promise<{ first: string; last: string }> {
  let previous = genesis;
  let first = genesis;
  let events = 0;
  await copyOut(
    db,
    `select position, stream, version, type, schema, recorded_at::text, encode(data_hash, 'hex'), encode(hash, 'hex'),
       key, meta::text, data::text
     from event where position <= ${Math.trunc(position)} order by position`,
    async (lines) => {
      let text = '';
      for (const line of lines) {
        const { json, hash } = lineOf(line, previous);
        if (events === 0) first = hash;
        previous = hash;
        events++;
        text += json;
      }
      if (!out.write(text)) await once(out, 'drain');
      await onEvents(lines.length);
    },
  );
  out.end();
  await once(out, 'finish');
  return { first, last: previous };
}

/** Data and meta are written as they are stored, since the hashes are those of their text. */
function lineOf(line: string, previous: string): { json: string; hash: string } {
  const fields = line.split('\t');
  const [position, stream, version, type, schema, recordedAt, dataHash = '', hash = '', key = '\\N'] = fields;
  const [meta, data] = [unescapeCopy(fields[9] ?? ''), unescapeCopy(fields[10] ?? '')];
  const head = JSON.stringify({
    position: Number(position),
    previous,
    hash,
    stream,
    version: Number(version),
    type,
    schema: Number(schema),
    recordedAt,
    key: key === '\\N' ? null : unescapeCopy(key),
    metaHash: sha256(meta),
    dataHash,
  });
  return { json: `${head.slice(0, -1)},"meta":${meta},"data":${data}}\n`, hash };
}
