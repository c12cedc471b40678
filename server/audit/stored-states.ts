import { sameJson } from '../../contract/json.js';
import { EventTypes } from '../log/event-types.js';
import { LogReader } from '../log/reader.js';
import { advance, Aggregates, emptyFile, type Aggregate, type File } from '../projection/aggregate.js';
import { eachStoredState } from '../projection/stored-states.js';
import type { AuditCheck, AuditFinding } from './check.js';

/** A start trusts stored states: each must be what the events up to it give. */
export function storedStatesAudit(all: readonly Aggregate[]): AuditCheck {
  return {
    name: 'states',
    about: 'every stored state of a long stream is the one that its events give',
    perRecord: { kinds: all.filter(({ storedState }) => storedState).map(({ name }) => name) },
    async run(db) {
      const aggregates = new Aggregates(all);
      const reader = new LogReader(db, new EventTypes(all.map(({ events }) => events)));
      const findings: AuditFinding[] = [];
      await eachStoredState(db, aggregates, async (stored) => {
        const aggregate = aggregates.ofStream(stored.stream);
        let file: File = emptyFile(aggregate, stored.stream, stored.id);
        for (const event of await reader.stream(stored.stream))
          if (event.version <= stored.version) file = advance(aggregate, file, event);
        if (!isSame(file, stored))
          findings.push({
            row: stored.stream.replace('-', ' '),
            what: `has a stored state at version ${stored.version} that its events do not give`,
            expected: null,
            found: null,
          });
      });
      return findings;
    },
  };
}

function isSame(folded: File, stored: File): boolean {
  return (
    folded.version === stored.version &&
    sameJson(folded.sections, stored.sections) &&
    sameJson(folded.state, stored.state)
  );
}
