import type { Pool } from 'pg';
import { customInvoiceKind } from '../../../../contract/custom-invoice/form.js';
import type { Label } from '../../../../contract/label.js';
import { fold } from '../../../../contract/text/fold.js';
import { origins } from '../../../origin/origin-table.js';
import { shipments } from '../../../shipment/tables.js';
import type { PendingEntries } from '../../reading/pending-entries.js';
import type { RowProblem } from '../../reading/row-reader.js';

const shipmentKind = 'shipment';

/** The files of the firm by their codes, and the files and custom invoices that came over, by the numbers by which papers of the old system name them. */
export class MovedFiles {
  constructor(
    private readonly codes: ReadonlySet<string>,
    private readonly moved: ReadonlySet<string>,
    private readonly pending: PendingEntries,
    /** The numbers that moved custom invoices had. */
    private readonly invoices: ReadonlySet<string> = new Set(),
  ) {}

  /** Past orders come paid in full (D178), so what is still owed of one is no part of it. */
  static async open(db: Pick<Pool, 'query'>, pending: PendingEntries): Promise<MovedFiles> {
    const { rows } = await db.query<{ code: string | null; number: string | null }>(
      `select s.code, o.number from ${shipments} s left join ${origins} o
          on o.kind = '${shipmentKind}' and o.record_id = s.id and s.stage <> 'archived'
        where not s.deleted and (s.code is not null or o.number is not null)`,
    );
    const names = rows.flatMap(({ code, number }) => (number === null ? [] : [number, code ?? number]));
    const { rows: invoices } = await db.query<{ number: string }>(
      `select number from ${origins} where kind = '${customInvoiceKind}' and number is not null`,
    );
    const codes = new Set(rows.flatMap(({ code }) => code ?? []));
    return new MovedFiles(
      codes,
      new Set(names.map(fold)),
      pending,
      new Set(invoices.map(({ number }) => fold(number))),
    );
  }

  /** The code as files have it, if one has it. */
  codeOf(written: string): string | null {
    const code = written.toUpperCase();
    return this.codes.has(code) ? code : null;
  }

  /** A row that names a running order of a move would bring what the order brings already (D173). */
  doubts(written: string | null, field: string): RowProblem[] {
    if (written === null || written === '') return [];
    const isNamed = this.moved.has(fold(written)) || this.pending.has(shipmentKind, written);
    return isNamed ? [{ field, name: 'movedOrder', text: movedOrder(written) }] : [];
  }

  /** So would one that names a custom invoice of a move. */
  doubtsOfInvoice(written: string | null, field: string): RowProblem[] {
    if (written === null || written === '') return [];
    const isNamed = this.invoices.has(fold(written)) || this.pending.has(customInvoiceKind, written);
    return isNamed ? [{ field, name: 'movedInvoice', text: movedInvoice(written) }] : [];
  }
}

function movedInvoice(number: string): Label {
  return {
    mn: `Мөр нүүлгэсэн ${number} тусгай нэхэмжлэхийг нэрлэжээ: төлөгдөөгүй дүн нь нэхэмжлэхтэйгээ ирдэг тул давхардаж магадгүй. Өөр баримт бол зөвшөөрнө үү.`,
    en: `The row names the moved custom invoice ${number}, which brings what is owed on it, so it may count twice. Tick it if it is another paper.`,
  };
}

function movedOrder(number: string): Label {
  return {
    mn: `Мөр нүүлгэсэн ${number} захиалгыг нэрлэжээ: авлага, өглөг нь захиалгатайгаа ирдэг тул давхардаж магадгүй. Захиалгад ороогүй дүн бол зөвшөөрнө үү.`,
    en: `The row names the moved order ${number}, which brings what is owed on it, so it may count twice. Tick it if the order does not contain it.`,
  };
}
