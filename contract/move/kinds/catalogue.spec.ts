import { describe, expect, it } from '@jest/globals';
import { settingsLists } from '../../reference/heads.js';
import { references } from '../../reference/catalogue.js';
import { foldHead, headWords } from '../../text/head-words.js';
import { moveKinds, moveKindNamed } from './catalogue.js';
import { templateHead, type KindColumn } from './columns.js';
import { listKinds, listsOfParties } from './lists.js';
import { targetForms } from './target-forms.js';
import type { Field } from '../../fields/field.js';

const columns = moveKinds.flatMap((kind) =>
  Object.entries(kind.columns).map(([name, column]) => ({ kind, name, column: column as KindColumn })),
);

const linked = 'a payer and an agent on one line are linked by it';
const lane = 'the lane of the file says where it goes';
/** Fields that no column fills, and why; none of them is required. */
const filledByNone: Readonly<Record<string, string>> = {
  'payer.agent': linked,
  'agent.payer': linked,
  'agent.credits': 'shown, and used nowhere (D042)',
  'inquiry.formType': 'begins as A, as in a new inquiry',
  'price.isPaid': 'the settlement stores it, from "Confirmed as paid"',
  'news.fromCountry': lane,
  'news.fromCity': lane,
  'news.toCountry': lane,
  'news.toCity': lane,
  'promise.plannedReturn': 'each container has its own day',
  'promise.returned': 'each container has its own day',
  'unit.formerCarriers': 'the server adds them at a transshipment',
  'unit.numberReason': 'a doubtful number that is accepted has the reason of the row',
};

describe('the sheets of a move', () => {
  it('have names of their own, and each is found by its name', () => {
    const names = moveKinds.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const kind of moveKinds) expect(moveKindNamed(kind.name)).toBe(kind);
    expect(moveKindNamed('toString')).toBeUndefined();
  });

  it('say in both languages what they are, and what each column is', () => {
    const texts = [
      ...moveKinds.flatMap(({ name, label, sentence }) => [
        { at: name, ...label },
        { at: `${name}, sentence`, ...sentence },
      ]),
      ...columns.flatMap(({ kind, name, column: { label, sentence } }) => [
        { at: `${kind.name}.${name}`, ...label },
        { at: `${kind.name}.${name}, sentence`, ...sentence },
      ]),
    ];
    expect(texts.filter(({ mn, en }) => mn.trim() === '' || en.trim() === '')).toEqual([]);
    const sentences = texts.filter(({ at }) => at.endsWith('sentence'));
    expect(sentences.filter(({ mn, en }) => !/[.»)]$/.test(mn) || !/[.")]$/.test(en)).map(({ at }) => at)).toEqual([]);
    expect(sentences.filter(({ mn }) => !/[а-яөү]/i.test(mn)).map(({ at }) => at)).toEqual([]);
    expect(sentences.filter(({ en }) => /[а-яөү]/i.test(en)).map(({ at }) => at)).toEqual([]);
  });

  it.each(moveKinds.map((kind) => [kind.name, kind] as const))(
    'have no head that means two columns of %s',
    (_name, kind) => {
      const meant = new Map<string, Set<string>>();
      for (const [name, { label, heads }] of Object.entries(kind.columns))
        for (const head of [label.mn, label.en, ...heads]) {
          const names = meant.get(foldHead(head)) ?? new Set();
          meant.set(foldHead(head), names.add(`${name}: ${head}`));
        }
      const twice = [...meant.values()].filter((names) => new Set([...names].map((one) => one.split(':')[0])).size > 1);
      expect(twice.map((names) => [...names])).toEqual([]);
    },
  );

  it.each(moveKinds.map((kind) => [kind.name, kind] as const))(
    'have columns that are known by their head in either language, and by that of the template: %s',
    (_name, kind) => {
      const meaning = headWords(
        Object.entries(kind.columns).map(([name, { label, heads }]) => [name, [label.mn, label.en, ...heads]] as const),
      );
      for (const [name, column] of Object.entries(kind.columns))
        for (const head of [column.label.mn, column.label.en, templateHead(column)])
          expect([head, meaning(head)]).toEqual([head, { name, isExact: true }]);
    },
  );

  it('are those that a firm can bring', () => {
    expect(moveKinds.map(({ name }) => name)).toEqual([
      ...listKinds.map(({ name }) => name).filter((name) => name !== 'partyaccount'),
      ...['parties', 'partyaccount', 'staff', 'inquiries', 'closedInquiries', 'orders', 'prices', 'offers', 'sizes'],
      ...[
        'units',
        'movements',
        'invoices',
        'customInvoices',
        'items',
        'advances',
        'pastOrders',
        'documents',
        'trialBalance',
      ],
    ]);
  });

  it('have no head without letters, which would mean nothing', () => {
    const empty = columns.flatMap(({ kind, name, column: { label, heads } }) =>
      [label.mn, label.en, ...heads]
        .filter((head) => foldHead(head) === '')
        .map((head) => `${kind.name}.${name}: ${head}`),
    );
    expect(empty).toEqual([]);
  });

  it('have no day in the future where something has happened', () => {
    const happened = ['on', 'paidOn', 'createdOn', 'orderedOn', 'finishedOn', 'closedOn'];
    const days = columns.filter(({ name, column }) => column.cell === 'day' && happened.includes(name));
    const undated = days
      .filter(({ column }) => column.dayOf !== 'money')
      .map(({ kind, name }) => `${kind.name}.${name}`);
    // An order may begin later, the form of a document takes any day of it, a past order that has not ended says where it belongs.
    expect(undated).toEqual(['orders.orderedOn', 'pastOrders.finishedOn', 'documents.on']);
  });

  it('are answered from a list, from the users or from fixed choices wherever a column is a choice', () => {
    const wrong = columns.filter(({ column: { cell, answers } }) => (cell === 'choice') !== (answers !== undefined));
    expect(wrong.map(({ kind, name }) => `${kind.name}.${name}`)).toEqual([]);
  });

  it('have one question for one name of answers', () => {
    const sources = new Map<string, Set<string>>();
    for (const { column } of columns)
      if (column.answers) {
        const { name, from } = column.answers;
        sources.set(name, (sources.get(name) ?? new Set()).add(JSON.stringify(from)));
      }
    expect([...sources].filter(([, found]) => found.size > 1).map(([name]) => name)).toEqual([]);
    expect(sources.size).toBeGreaterThan(20);
  });

  it('have synonyms only for choices that exist', () => {
    const wrong = columns.flatMap(({ column: { answers } }) => {
      if (!answers || !('choices' in answers.from)) return [];
      const { choices } = answers.from;
      return Object.keys(answers.synonyms ?? {}).filter((key) => !Object.hasOwn(choices, key));
    });
    expect(wrong).toEqual([]);
  });

  it('fill every field of the forms that they become, or it is said why not', () => {
    const filled = new Set(columns.flatMap(({ column }) => column.fills));
    const forms: Readonly<Record<string, Readonly<Record<string, Field>>>> = targetForms;
    const fields = Object.entries(forms).flatMap(([form, declared]) =>
      Object.entries(declared).map(([name, field]) => ({ target: `${form}.${name}`, field })),
    );
    expect(fields.length).toBeGreaterThan(200);
    const unfilled = fields.filter(({ target }) => !filled.has(target));
    expect(unfilled.map(({ target }) => target).sort()).toEqual(Object.keys(filledByNone).sort());
    expect(unfilled.filter(({ field }) => field.required && field.kind !== 'flag')).toEqual([]);
  });
});

describe('the reference lists', () => {
  it('are all brought by a sheet: by that of parties, or by one of their own', () => {
    const own = listKinds.map(({ name }) => name);
    expect([...own, ...listsOfParties].sort()).toEqual([...settingsLists].sort());
  });

  it('have a column for each field that a form shows, with the label of the form', () => {
    for (const kind of listKinds) {
      const { fields, notInForm = [] } = references[kind.name as keyof typeof references];
      const shown = Object.entries(fields).filter(([name]) => !notInForm.includes(name));
      for (const [name, field] of shown)
        expect([kind.name, name, kind.columns[name]?.label]).toEqual([kind.name, name, field.label]);
      for (const [name, { required }] of shown)
        expect([kind.name, name, kind.columns[name]?.needed]).toEqual([kind.name, name, required ? true : undefined]);
    }
  });
});
