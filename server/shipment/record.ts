import type { TimelineEntry } from '../../contract/history/timeline.js';
import { movedIn } from '../../contract/origin/origin.js';
import { papersSection } from '../../contract/paper/forms.js';
import { without, type JsonObject } from '../../contract/json.js';
import { allowed, type Principal } from '../../contract/permissions.js';
import { fileForm } from '../../contract/shipment/file/file-form.js';
import type { RecordKind } from '../history/record-kind.js';
import type { ShipmentState } from './file/state.js';
import type { AnySection, Visibility } from './section.js';

/** The history of a shipment, for every user who may read the file; each section decides which of its values the user sees. */
export function recordOf(sections: readonly AnySection[]): RecordKind {
  const byName = new Map(sections.map((section) => [section.name, section]));
  const sectionOf = new Map(sections.flatMap(({ name, events }) => Object.keys(events).map((type) => [type, name])));
  const visibilityOf = (name: string, principal: Principal): Visibility =>
    byName.get(name)?.visibilityFor?.(principal) ?? 'lines';
  return {
    name: 'shipment',
    form: fileForm,
    paged: sections.filter(({ isPaged }) => isPaged).map(({ name }) => name),
    mayRead: (principal) => allowed('inquiry.read', principal),
    mayUndo: (principal, { state }, save) =>
      byName.get(save.section)?.undo?.may(principal, (state as ShipmentState).facts, save) === true,
    undo({ id, state }, inverse, name) {
      const { sections: states } = state as ShipmentState;
      return byName.get(name)?.undo?.command(id, states[name], inverse) ?? null;
    },
    present(state, principal) {
      const { sections: states } = state as ShipmentState;
      return Object.fromEntries(
        sections.map((section) => [
          section.name,
          visibleValues(savedValuesOf(section, states), visibilityOf(section.name, principal)),
        ]),
      ) as JsonObject;
    },
    hides(type, principal) {
      const section = sectionOf.get(type);
      return section !== undefined && isEventHidden(type, visibilityOf(section, principal));
    },
    presentEntry(entry, principal) {
      // Who printed what, and the row of the old system that it came from, show no value of the file.
      if (entry.section === papersSection || entry.section === movedIn.section) return entry;
      return visibleEntry(entry, visibilityOf(entry.section, principal));
    },
  };
}

function isEventHidden(event: string, visibility: Visibility): boolean {
  if (typeof visibility === 'string') return visibility === 'nothing';
  return visibility.events?.includes(event) === true;
}

function savedValuesOf(section: AnySection, states: ShipmentState['sections']): JsonObject {
  const own = states[section.name];
  return (section.saved?.(own) ?? own) as JsonObject;
}

function visibleValues<V>(values: Readonly<Record<string, V>>, visibility: Visibility): Record<string, V> {
  if (visibility === 'all') return values;
  if (typeof visibility === 'string') return {};
  return without(values, visibility.allBut);
}

/**
 * User, time and type of an event are shown; values only as far as the section makes them visible. Some events store the whole form
 * under `form`.
 */
function visibleEntry(entry: TimelineEntry, visibility: Visibility): TimelineEntry {
  if (visibility === 'all') return entry;
  const data = visibleValues((entry.data ?? {}) as JsonObject, visibility);
  const form = data['form'];
  return {
    ...entry,
    changes: entry.changes && {
      fields: visibleValues(entry.changes.fields, visibility),
      rows: visibleValues(entry.changes.rows, visibility),
    },
    data:
      entry.data === null
        ? null
        : form === undefined
          ? data
          : { ...data, form: visibleValues(form as JsonObject, visibility) },
    facts:
      visibility === 'lines'
        ? []
        : entry.facts.filter(({ name }) => typeof visibility === 'string' || !visibility.allBut.includes(name)),
  };
}
