import { maxBankLines } from '../../../../contract/bank/kind.js';
import { dayAfter, localDay } from '../../../../contract/time.js';
import { bench, median, p95, rounded, roundsOf, type Stage } from '../../measure.js';
import { withDatabase } from '../../product.js';
import { call, signIn, withServer } from '../../server.js';
import { booking, proposing } from './bank-booking.js';

const days = 30;

/** A statement of as many lines as one may have, each other than those of the rounds before. */
function statementOf(lines: number, round: number): string {
  const today = localDay(new Date());
  const rows = Array.from({ length: lines }, (_, at) => {
    const day = dayAfter(today, (at % days) - days);
    const amount = (at % 5 === 0 ? -1 : 1) * (150_000 + ((at * 7_919) % 4_000_000));
    return `${day}\tТээврийн хөлс SM26${String(at).padStart(5, '0')}/${round}\t${amount}\t50${at % 400}\tХаан хангай ${at % 300} ХХК`;
  });
  return ['Огноо\tГүйлгээний утга\tДүн\tХарьцсан данс\tХарилцагч', ...rows].join('\n');
}

interface Firm {
  fdata: { accounts: { id: number }[] };
}

async function measure(stage: Stage, url: string): Promise<{ import_ms: number; known_ms: number }> {
  const token = await signIn(url);
  const accounts = [{ bank: 'Голомт банк', number: '1105000001', currency: 'mnt' }];
  await call(url, '/api/settings/firm/edit', token, { name: 'Зууч ХХК', accounts });
  const { fdata } = await call<Firm>(url, '/api/settings/firm', token);
  const account = fdata.accounts[0]?.id;
  const lines = stage.quick ? 100 : maxBankLines;
  const [read, again]: [number[], number[]] = [[], []];
  for (let round = -1; round < roundsOf(stage); round++) {
    const text = statementOf(lines, round);
    for (const took of [read, again]) {
      const start = performance.now();
      const { recorded } = await call<{ recorded: number }>(url, '/api/bank/statement', token, { account, text });
      // The first round starts the process that reads statements.
      if (round >= 0) took.push(performance.now() - start);
      if (recorded !== (took === read ? lines : 0)) throw new Error(`${recorded} of ${lines} lines were recorded`);
    }
  }
  stage.log(`median ${rounded(median(read))} ms`);
  return { import_ms: rounded(p95(read)), known_ms: rounded(p95(again)) };
}

/**
 * How long recording a statement of 5,000 lines takes, from the call to the answer, and reading it a second time; what is proposed for sixty
 * lines, and one line booked over twenty files.
 */
export const bank = bench({
  targets: { import_ms: '<= 3000', known_ms: '', propose_ms: '<= 500', book_ms: '<= 150' },
  run: async (stage) => ({
    ...(await withDatabase(stage.server, (database) => withServer(database, (url) => measure(stage, url)))),
    propose_ms: await withDatabase(stage.server, (database) => proposing(stage, database)),
    book_ms: await withDatabase(stage.server, (database) => booking(stage, database)),
  }),
});
