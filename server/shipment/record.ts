import type { TimelineEntry } from '../../contract/history/timeline.js';
import type { JsonObject } from '../../contract/json.js';
import { allowed, type Asker } from '../../contract/permissions.js';
import { fileFields, fileTables } from '../../contract/shipment/file/file-form.js';
import type { RecordKind } from '../history/record-kind.js';
import type { ShipmentState } from './file/state.js';
import type { AnySection, Sight } from './section.js';

/** The history of a shipment, for every user who may read the file; each section decides which of its values the user sees. */
export function recordOf(sections: readonly AnySection[]): RecordKind {
  const byName = new Map(sections.map((section) => [section.name, section]));
  const sightOf = (name: string, asker: Asker): Sight => byName.get(name)?.sees?.(asker) ?? 'lines';
  return {
    name: 'shipment',
    form: { fields: fileFields, tables: fileTables },
    mayRead: (asker) => allowed('inquiry.read', asker),
    mayUndo: (asker, { state }, save) =>
      byName.get(save.section)?.undo?.may(asker, (state as ShipmentState).facts, save) === true,
    undo({ id, state }, inverse, name) {
      const { sections: states } = state as ShipmentState;
      return byName.get(name)?.undo?.command(id, states[name], inverse) ?? null;
    },
    present(state, asker) {
      const { sections: states } = state as ShipmentState;
      return Object.fromEntries(
        sections.map((section) => [section.name, seenValues(shownOf(section, states), sightOf(section.name, asker))]),
      ) as JsonObject;
    },
    presentEntry(entry, asker) {
      const sight = sightOf(entry.section, asker);
      return isToldBy(entry.type, sight) ? seenEntry(entry, sight) : undefined;
    },
  };
}

function isToldBy(event: string, sight: Sight): boolean {
  if (typeof sight === 'string') return sight !== 'nothing';
  return sight.events?.includes(event) !== true;
}

function shownOf(section: AnySection, states: ShipmentState['sections']): JsonObject {
  const own = states[section.name];
  return (section.saved?.(own) ?? own) as JsonObject;
}

function seenValues<V>(values: Readonly<Record<string, V>>, sight: Sight): Record<string, V> {
  if (sight === 'all') return values;
  if (typeof sight === 'string') return {};
  return Object.fromEntries(Object.entries(values).filter(([name]) => !sight.allBut.includes(name)));
}

/**
 * User, time and type of an event are shown; values only as far as the section makes them visible. Some events store the whole form
 * under `form`.
 */
function seenEntry(entry: TimelineEntry, sight: Sight): TimelineEntry {
  if (sight === 'all') return entry;
  const data = seenValues((entry.data ?? {}) as JsonObject, sight);
  const form = data['form'];
  return {
    ...entry,
    changes: entry.changes && {
      fields: seenValues(entry.changes.fields, sight),
      rows: seenValues(entry.changes.rows, sight),
    },
    data:
      entry.data === null ? null : form === undefined ? data : { ...data, form: seenValues(form as JsonObject, sight) },
    facts:
      sight === 'lines'
        ? []
        : entry.facts.filter(({ name }) => typeof sight === 'string' || !sight.allBut.includes(name)),
  };
}
