import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { applyDiff, diffForm, type FormRow } from '../../../contract/diff';
import { money } from '../../../contract/fields/money/field';
import { note } from '../../../contract/fields/note/field';
import { text } from '../../../contract/fields/text/field';
import type { Field } from '../../../contract/fields/field';
import { formOf } from '../../../contract/form/form-body';
import { sameJson, type Json } from '../../../contract/json';
import type { Route } from '../../../contract/route';
import {
  afterSave,
  answerOffer,
  baseOn,
  isUnsaved,
  normalForm,
  rebased,
  takeIn,
  type DeclaredForm,
  type FormContent,
  type StoredRecord,
} from './form-base';
import { formValue, formValues } from './form-values';
import { mergeValues, type Values } from './merge';
import { newRow, nextId, rowsOf, shapeOf, tableValues } from './table';

// The routes come from server code, which is type-checked separately from browser code.
const server = '../../../server/composition/declared/routes';
const { routes } = (await import(server)) as { routes: readonly Route[] };

/** The form of each route; a form of several routes is tested once. */
const everyForm: readonly (readonly [string, DeclaredForm])[] = [
  ...new Map(routes.map(({ name, body }) => [formOf(body), name])),
].flatMap(([form, name]) => (form ? [[name, form] as const] : []));

/** Several spellings of each value: as stored, and as users type it. */
const spellings: Readonly<Record<string, readonly Json[]>> = {
  text: ['Болд', ' Болд', 'Болд \t', 'Дорж  Сүх', 'Дорж\tСүх', 'Дорж\r\nСүх', '\u00a0Болд', 'и\u0306', ''],
  note: ['нэг', ' нэг\n', 'нэг\r\nхоёр', 'нэг\tхоёр', 'нэг  хоёр', ''],
  number: ['1', '1.50', '1.5', '01', '2', ''],
  date: ['2026-11-21', '2026-11-22', ''],
  flag: [true, false],
};

function typedFor(field: Field): fc.Arbitrary<Json> {
  const { kind, choices, required } = field;
  if (kind === 'choice') return fc.constantFrom<Json>(...keysOf(field), ...(required ? [] : [null]));
  if (kind === 'choices') return fc.subarray(Object.keys(choices ?? {}).map(Number));
  if (kind === 'ref') return fc.constantFrom<Json>(1, 2, ...(required ? [] : [null]));
  if (['integer', 'decimal', 'money', 'rate', 'weight'].includes(kind)) return fc.constantFrom(...spellings['number']!);
  return fc.constantFrom(...(spellings[kind] ?? spellings['text']!));
}

const keysOf = ({ choices = {} }: Field): Json[] =>
  Object.keys(choices)
    .slice(0, 3)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key));

const empty = ({ fields, tables }: DeclaredForm): Values => ({ ...formValues(fields, {}), ...tableValues(tables, {}) });

type Step =
  | { kind: 'type' | 'other'; name: string; value: Json }
  | { kind: 'row' | 'otherRow'; table: string; column: string; value: Json }
  | { kind: 'focus'; name: string | undefined }
  | { kind: 'read'; age: number }
  | { kind: 'save' | 'answer' };

function stepsOn({ fields, tables }: DeclaredForm): fc.Arbitrary<Step[]> {
  const typing = Object.entries(fields).map(([name, field]) =>
    fc.record({
      kind: fc.constantFrom('type' as const, 'other' as const),
      name: fc.constant(name),
      value: typedFor(field),
    }),
  );
  const rows = Object.entries(tables).flatMap(([table, { fields: cells }]) =>
    Object.entries(cells).map(([column, field]) =>
      fc.record({
        kind: fc.constantFrom('row' as const, 'otherRow' as const),
        table: fc.constant(table),
        column: fc.constant(column),
        value: typedFor(field),
      }),
    ),
  );
  const one = fc.oneof(
    { weight: 5, arbitrary: fc.oneof(...typing, ...rows) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('focus' as const),
        name: fc.constantFrom(undefined, ...Object.keys(fields)),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('read' as const), age: fc.nat(3) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('save' as const, 'answer' as const) }) },
  );
  return fc.array(one, { maxLength: 30 });
}

/** A record on the server, which another user saves too, and an open form of it. */
class Simulation {
  private readonly history: StoredRecord[];
  private content: FormContent;
  private focused: string | undefined;
  /** Unsaved input of this form, by cell. */
  private touched = new Set<string>();
  private underway: { sent: Values; answer: StoredRecord } | undefined;
  private lastId = 100;
  /** The newest record that the form has seen. */
  private seen: StoredRecord;

  constructor(private readonly form: DeclaredForm) {
    const first = { values: normalForm(form, empty(form)), version: 1 };
    this.history = [first];
    this.seen = first;
    this.content = { base: baseOn(first), values: first.values };
  }

  private get stored(): StoredRecord {
    return this.history.at(-1)!;
  }

  run(step: Step): void {
    switch (step.kind) {
      case 'type':
        this.content = { ...this.content, values: { ...this.content.values, [step.name]: step.value } };
        this.touched.add(step.name);
        return;
      case 'row': {
        this.content = { ...this.content, values: this.withCell(this.content.values, step) };
        this.touched.add(step.table);
        return;
      }
      case 'other':
        return this.store(normalForm(this.form, { ...this.stored.values, [step.name]: step.value }));
      case 'otherRow':
        return this.store(this.withIds(normalForm(this.form, this.withCell(this.stored.values, step))));
      case 'focus':
        this.focused = step.name;
        return;
      case 'read':
        return this.read(this.history.at(-1 - step.age) ?? this.stored);
      case 'save':
        return this.save();
      case 'answer':
        return this.answer();
      default:
        step satisfies never;
    }
  }

  /** All pending answers arrive, and offered values are refused. */
  finish(): void {
    this.answer();
    this.read(this.stored);
    for (const name of Object.keys(this.content.base.offers)) {
      this.content = answerOffer(this.content, name, false);
      this.touched.add(name);
    }
    this.save();
    this.answer();
  }

  expectStoredValues(): void {
    expect(this.content.base.offers).toEqual({});
    expect(this.content.base.version).toBe(this.stored.version);
    expect(isUnsaved(this.content, this.form)).toBe(false);
    expect(normalForm(this.form, this.content.values)).toEqual(this.stored.values);
  }

  /** A change event or the cache delivers a record; during a save the form ignores it. */
  private read(record: StoredRecord): void {
    if (this.underway) return;
    this.content = takeIn(this.content, record, this.form, this.focused) ?? this.content;
    if (record.version > this.seen.version) this.seen = record;
    this.showsTheNewest();
  }

  /** A field without input and without an offer shows the newest record that has arrived. */
  private showsTheNewest(): void {
    const shown = normalForm(this.form, this.content.values);
    const old = Object.keys(this.form.fields).filter(
      (name) =>
        !this.touched.has(name) &&
        !(name in this.content.base.offers) &&
        !sameJson(shown[name], this.seen.values[name]),
    );
    expect(old).toEqual([]);
  }

  private save(): void {
    if (this.underway) return;
    let sent = this.content.values;
    if (this.content.base.version !== this.stored.version) {
      const base = rebased(this.content.base, this.stored);
      const mine = normalForm(this.form, sent);
      const shape = shapeOf(this.form.fields, this.form.tables);
      sent = mergeValues(this.content.base.values, mine, base.values, shape).values;
      this.content = { base, values: sent };
      this.seen = this.stored;
    }
    const wanted = normalForm(this.form, sent);
    const diff = diffForm(this.stored.values, wanted, shapeOf(this.form.fields, this.form.tables));
    const written = diff ? [...Object.keys(diff.fields), ...Object.keys(diff.rows)] : [];
    // A field without input is never written, because that would revert a save of another user.
    expect(written.filter((name) => !this.touched.has(name))).toEqual([]);
    if (diff) this.store(this.withIds(applyDiff(this.stored.values, diff)));
    this.underway = { sent, answer: this.stored };
    this.touched = new Set();
  }

  private answer(): void {
    if (!this.underway) return;
    const { sent, answer } = this.underway;
    this.underway = undefined;
    this.content = afterSave(this.content, { values: sent, entered: sent }, answer, this.form, this.focused);
    this.seen = answer;
    this.showsTheNewest();
  }

  private store(values: Values): void {
    if (!sameJson(values, this.stored.values)) this.history.push({ values, version: this.stored.version + 1 });
  }

  private withCell(values: Values, { table, column, value }: Extract<Step, { table: string }>): Values {
    const rows = rowsOf(values, table);
    const [first] = rows;
    const changed = first
      ? rows.map((row) => (row === first ? { ...row, [column]: value } : row))
      : [{ ...newRow(this.form.tables[table]!.fields, nextId(rows)), [column]: value }];
    return { ...values, [table]: changed };
  }

  private withIds(values: Values): Values {
    const tables = Object.keys(this.form.tables).map((table) => [
      table,
      rowsOf(values, table).map((row): FormRow => ({ ...row, id: row.id < 0 ? ++this.lastId : row.id })),
    ]);
    return { ...values, ...Object.fromEntries(tables) };
  }
}

describe.each(everyForm)('the form that %s takes', (_name, form) => {
  it('writes nothing that was not typed, in whatever order answers, change events and the cache arrive', () => {
    fc.assert(
      fc.property(stepsOn(form), (steps) => {
        const simulation = new Simulation(form);
        for (const step of steps) simulation.run(step);
        simulation.finish();
        simulation.finish();
        simulation.expectStoredValues();
      }),
      { numRuns: 60, seed: 20261121 },
    );
  });

  it('has no unsaved changes after a save however its values were spelled, wherever the cursor is', () => {
    const simulation = new Simulation(form);
    const names = Object.keys(form.fields);
    for (let round = 0; round < 24; round++) {
      const name = round % 2 === 0 ? undefined : names[round % names.length];
      simulation.run({ kind: 'focus', name });
      for (const [at, [typed, field]] of Object.entries(form.fields).entries())
        simulation.run({
          kind: 'type',
          name: typed,
          value: fc.sample(typedFor(field), { numRuns: 1, seed: round + at })[0]!,
        });
      simulation.run({ kind: 'save' });
      simulation.run({ kind: 'answer' });
      simulation.expectStoredValues();
    }
  });
});

describe('a form after a save', () => {
  const label = { mn: 'Үнэ', en: 'Price' };
  const form: DeclaredForm = {
    fields: { name: text(label), comment: note(label) },
    tables: { prices: { label, fields: { name: text(label), price: money(label) } } },
  };
  const stored = (values: Values, version: number): StoredRecord => ({ values, version });
  const first = stored({ name: 'Болд', comment: '', prices: [] }, 4);
  const opened: FormContent = { base: baseOn(first), values: first.values };
  const sent = (values: Values) => ({ values, entered: values });

  it('ignores the older record in the cache', () => {
    const typed = { ...first.values, name: 'Дорж' };
    const saved = afterSave({ ...opened, values: typed }, sent(typed), stored(typed, 5), form, 'name');
    expect(takeIn(saved, first, form, 'name')).toBeUndefined();
    expect(saved.values).toEqual(typed);
  });

  it('keeps a trailing blank in the focused field', () => {
    const typed = { ...first.values, name: 'Дорж ' };
    const saved = afterSave(
      { ...opened, values: typed },
      sent(typed),
      stored({ ...typed, name: 'Дорж' }, 5),
      form,
      'name',
    );
    expect(saved.values['name']).toBe('Дорж ');
    expect(isUnsaved(saved, form)).toBe(false);
  });

  it('keeps editing a new row under the id that the server gave it', () => {
    const row = { id: -1, name: 'Далайгаар', price: '10' };
    const typed = { ...first.values, prices: [row] };
    const since = { ...first.values, prices: [{ ...row, price: '12' }] };
    const answer = stored({ ...first.values, prices: [{ ...row, id: 31 }] }, 5);
    const saved = afterSave({ ...opened, values: since }, sent(typed), answer, form, undefined);
    expect(saved.base).toEqual(baseOn(answer));
    expect(saved.values['prices']).toEqual([{ id: 31, name: 'Далайгаар', price: '12' }]);
  });

  it('drops an empty row that was not sent, unless it was filled in the meantime', () => {
    const row = { id: -1, name: '', price: '' };
    const typed = { ...first.values, prices: [row] };
    const answer = stored(first.values, 5);
    const after = (prices: FormRow[]) =>
      afterSave(
        { ...opened, values: { ...typed, prices } },
        { values: typed, entered: first.values },
        answer,
        form,
        undefined,
      );
    expect(after([row]).values['prices']).toEqual([]);
    const filled = after([{ ...row, name: 'Агаараар' }]);
    expect(filled.values['prices']).toEqual([{ ...row, name: 'Агаараар' }]);
    expect(filled.base.offers).toEqual({});
  });

  it('updates a field without input also when another one has an offer', () => {
    const typing: FormContent = { ...opened, values: { ...first.values, name: 'Дорж' } };
    const second = takeIn(typing, stored({ ...first.values, name: 'Сүх', comment: 'нэг' }, 5), form, undefined)!;
    const third = takeIn(second, stored({ ...first.values, name: 'Сүх', comment: 'хоёр' }, 6), form, undefined)!;
    expect(third.base.offers).toEqual({ name: 'Сүх' });
    expect(third.values).toEqual({ ...first.values, name: 'Дорж', comment: 'хоёр' });
    expect(third.base.version).toBe(4);
    const answered = answerOffer(third, 'name', false);
    expect(answered.base.version).toBe(6);
    expect(formValue(form.fields['name']!, answered.values['name'])).toBe('Дорж');
  });
});
