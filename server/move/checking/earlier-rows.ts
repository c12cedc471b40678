import { partyRoles } from '../../../contract/move/doubles/party-lists.js';
import type { MoveKind } from '../../../contract/move/kind.js';
import type { Label } from '../../../contract/label.js';
import { fold } from '../../../contract/text/fold.js';
import type { RowPlace } from '../doubles/alike-rows.js';
import type { RowParts } from '../kinds/served-kind.js';
import type { ReadRow, RowProblem } from '../reading/row-reader.js';

type Values = ReadRow['values'];

/** A row that differs in more cells is rather another record with a wrong number. */
const mostCells = 3;

const texts = {
  otherValue: {
    mn: 'Ижил хуучин дугаартай өөр мөрд энэ нүд өөр байна. Нэг дугаар нэг бичлэг тул аль нэгийг нь засна, өөр бичлэг бол дугаарыг нь ялгана уу',
    en: 'Another row with this old number has another value here. One number is one record: correct one of the rows, or give it a number of its own',
  },
  sameRow: {
    mn: 'Ижил хуучин дугаартай, ижил утгатай өөр мөртэй нэг бичлэг болно',
    en: 'One record with another row, which has the same old number and says the same',
  },
  addsTo: {
    mn: 'Ижил хуучин дугаартай өөр мөрөнд байхгүй утгыг нэмж, нэг бичлэг болно',
    en: 'One record with another row, which has the same old number: adds what that one lacks',
  },
  namedAsNumber: {
    mn: 'Энэ мөрийн нэр өөр мөрийн хуучин дугаар, эсвэл дугаар нь өөр мөрийн нэр байна. Түүгээр нэрлэсэн мөр аль нь болохыг мэдэх боломжгүй: аль нэгийг нь засна уу',
    en: 'The name of this row is the old number of another one, or its number is the name of that one. A row that names it could mean either: change one of them',
  },
} as const satisfies Record<string, Label>;

/** The reason of a row that is one record with an earlier one. */
export const sameRow = 'sameRow';

/** A row that was read before. */
export interface EarlierRow {
  place: RowPlace;
  /** Its sheet and line, as messages say it. */
  where: string;
  /** What it becomes, by the name in our list and the record there. */
  name: string;
  target: string | null;
  /** As JSON: a move has a hundred thousand rows. */
  values: string;
  /** Further parts of the record, such as another account, as JSON. */
  parts: readonly string[];
}

/** How a row compares with an earlier one of the same record. */
interface Compared {
  /** What it has otherwise, and what the earlier one has empty. */
  contradicts: readonly ComparedCell[];
  adds: readonly ComparedCell[];
  /** It brings a part that none of the earlier ones has. */
  hasOwnPart: boolean;
}

interface ComparedCell {
  field: string;
  value: string;
  there: string;
}

/** The rows of one kind so far, by their old numbers. The same number again is the same record (D175), so it has to say the same. */
export class EarlierRows {
  private readonly byNumber = new Map<string, EarlierRow[]>();
  /** Where names and numbers are, by which other rows name entries. */
  private readonly places = { names: new Map<string, string>(), numbers: new Map<string, string>() };

  /** `isNamed`: other rows name its records by name or number. */
  constructor(
    private readonly kind: Pick<MoveKind, 'columns' | 'numbersWithin' | 'joinsNumbers'>,
    private readonly isNamed: boolean,
    private readonly parts?: RowParts,
  ) {}

  /** The earlier row that is the same record. */
  same(values: Values): EarlierRow | undefined {
    const key = this.keyOf(values);
    if (key === undefined) return undefined;
    return this.byNumber.get(key)?.find((row) => isOneRecord(JSON.parse(row.values) as Values, values));
  }

  add(values: Values, row: Omit<EarlierRow, 'values' | 'parts'>, parts: readonly Values[] = []): void {
    const key = this.keyOf(values);
    if (key === undefined) return;
    const own = this.byNumber.get(key) ?? [];
    const stored = { values: JSON.stringify(values), parts: parts.map((part) => JSON.stringify(part)) };
    this.byNumber.set(key, [...own, { ...row, ...stored }]);
  }

  /** Gives an earlier row what a further one adds to it. */
  extend(row: EarlierRow, added: Values, part: Values | undefined): void {
    row.values = JSON.stringify({ ...(JSON.parse(row.values) as Values), ...added });
    if (part) row.parts = [...row.parts, JSON.stringify(part)];
  }

  compare({ values: before, parts }: EarlierRow, values: Values): Compared {
    const earlier = JSON.parse(before) as Values;
    const key = this.parts?.keyOf(values);
    const known = [earlier, ...parts.map((part) => JSON.parse(part) as Values)];
    const part = key === undefined ? earlier : known.find((one) => this.parts?.keyOf(one) === key);
    const hasOwnPart = !part && this.parts?.keyOf(earlier) !== undefined;
    const ofParts = this.parts?.columns ?? [];
    const cells = Object.keys(this.kind.columns).flatMap((field): ComparedCell[] => {
      if (hasOwnPart && ofParts.includes(field)) return [];
      const [value, there] = [
        values[field] ?? '',
        (ofParts.includes(field) ? (part ?? earlier) : earlier)[field] ?? '',
      ];
      return value === '' || value === there ? [] : [{ field, value, there }];
    });
    return {
      contradicts: cells.filter(({ there }) => there !== ''),
      adds: cells.filter(({ there }) => there === ''),
      hasOwnPart,
    };
  }

  /** The cells in which a row contradicts an earlier one of the same record, or says more that was not added to it. */
  differences(row: EarlierRow, values: Values): RowProblem[] {
    const { contradicts, adds } = this.compare(row, values);
    const { where } = row;
    const cells = [...contradicts, ...adds].map(({ field, there }) => {
      // Values that were answered are numbers of entries.
      const shown = this.kind.columns[field]?.answers ? '' : there;
      const right = shown === '' ? where : `${where}: ${shown}`;
      return { field, name: `otherValue ${field}`, text: texts.otherValue, right };
    });
    if (cells.length <= mostCells) return cells;
    const names = cells.flatMap(({ field }) => this.kind.columns[field]?.label ?? []);
    return [{ field: 'oldNumber', name: 'otherRow', text: otherRow(names), right: where }];
  }

  joinedWith({ where }: EarlierRow, isAdding: boolean): RowProblem {
    return { field: 'oldNumber', name: sameRow, text: isAdding ? texts.addsTo : texts.sameRow, right: where };
  }

  /** Rows that name each other by number and name, such as 1 with the name 2 and 2 with the name 1. */
  namedAsNumber({ oldNumber }: Values, name: string, where: string): RowProblem[] {
    if (!this.isNamed) return [];
    const { names, numbers } = this.places;
    const [ownNumber, ownName] = [fold(oldNumber ?? ''), fold(name)];
    const other = ownName === ownNumber ? undefined : (numbers.get(ownName) ?? names.get(ownNumber));
    if (ownNumber !== '' && !numbers.has(ownNumber)) numbers.set(ownNumber, where);
    if (ownName !== '' && !names.has(ownName)) names.set(ownName, where);
    return other === undefined
      ? []
      : [{ field: 'oldNumber', name: 'namedAsNumber', text: texts.namedAsNumber, right: other }];
  }

  private keyOf(values: Values): string | undefined {
    const { oldNumber } = values;
    if (!oldNumber || this.kind.joinsNumbers) return undefined;
    return JSON.stringify([oldNumber, ...(this.kind.numbersWithin ?? []).map((field) => values[field] ?? '')]);
  }
}

/** A firm is a record of each list, so a payer and an agent with one number are two records. */
function isOneRecord(before: Values, values: Values): boolean {
  const roles = partyRoles.filter((role) => values[role] === 'true');
  return roles.length === 0 || roles.some((role) => before[role] === 'true');
}

function otherRow(columns: readonly Label[]): Label {
  const named = (language: keyof Label): string => columns.map((label) => label[language]).join(', ');
  return {
    mn: `Ижил хуучин дугаартай өөр мөр өөр утгатай байна (${named('mn')}). Дугаар нь буруу бол засна, нэг бичлэг бол аль нэг мөрийг нь хасна уу`,
    en: `Another row with this old number differs in ${named('en')}. Correct the number if it is wrong; if they are one record, remove one of the rows`,
  };
}
