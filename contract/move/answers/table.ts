import type { Label } from '../../label.js';
import { foldLabel } from '../../text/fold.js';
import { answerKey, type OwnValues } from './own-values.js';

/** The columns of the table of answers. */
const answerHeads = {
  question: { mn: 'Асуулт', en: 'Question' },
  written: { mn: 'Хуучин утга', en: 'Old value' },
  count: { mn: 'Тоо', en: 'Count' },
  answer: { mn: 'Хариулт', en: 'Answer' },
} as const satisfies Record<string, Label>;
type AnswerColumn = keyof typeof answerHeads;
const columns: readonly AnswerColumn[] = ['question', 'written', 'count', 'answer'];

/** What stands as the answer where cells with the value are to be left empty. */
const leftEmpty: Label = { mn: '(хоосон)', en: '(empty)' };

export interface AnswerLine {
  /** The name of the question (MoveAnswers). */
  question: string;
  written: string;
  count: number;
  /** Undefined while it is open, null where cells with it are left empty. */
  answer: string | null | undefined;
}

/** The table of answers with its head; an answer is the name of our value, or its id where two have the same name. */
export function writeAnswers(
  lines: readonly AnswerLine[],
  questions: ReadonlyMap<string, OwnValues>,
  language: keyof Label,
): string[][] {
  const shown = (question: string, answer: string | null | undefined): string => {
    if (answer === undefined) return '';
    if (answer === null) return leftEmpty[language];
    const own = questions.get(question);
    const name = own?.all.find(({ value }) => value === answer)?.name ?? answer;
    return own?.same(name)?.value === answer ? name : `#${answer}`;
  };
  return [
    columns.map((column) => answerHeads[column][language]),
    ...lines.map(({ question, written, count, answer }) => [question, written, String(count), shown(question, answer)]),
  ];
}

export interface ReadAnswer {
  question: string;
  key: string;
  value: string | null;
}

const noColumns: Label = {
  mn: '«Асуулт», «Хуучин утга», «Хариулт» гэсэн багана алга. Хариултын хүснэгтийг татаж аваад түүн дээр бөглөнө үү.',
  en: 'The columns "Question", "Old value" and "Answer" are missing. Download the table of answers and fill that in.',
};
const noQuestion: Label = {
  mn: 'Ийм асуулт энэ нүүлгэлтэд алга',
  en: 'This move has no such question',
};
const noValue: Label = {
  mn: 'Хариулт нь манай жагсаалтад алга. Нэрийг жагсаалтад байгаагаар нь бичнэ үү.',
  en: 'The answer is not in our list. Write the name as the list has it.',
};

/** Reads the table back; lines without an answer stay open. Lines are counted from 1, with the head. */
export function readAnswers(
  table: readonly (readonly string[])[],
  questions: ReadonlyMap<string, OwnValues>,
): { answers: ReadAnswer[]; wrong: { line: number; text: Label }[] } {
  const [head = [], ...lines] = table;
  const at = (column: AnswerColumn): number => {
    const names = [answerHeads[column].mn, answerHeads[column].en].map(foldLabel);
    return head.findIndex((cell) => names.includes(foldLabel(cell)));
  };
  const [question, written, answer] = [at('question'), at('written'), at('answer')];
  if ([question, written, answer].includes(-1)) return { answers: [], wrong: [{ line: 1, text: noColumns }] };
  const answers: ReadAnswer[] = [];
  const wrong: { line: number; text: Label }[] = [];
  for (const [index, cells] of lines.entries()) {
    const cell = (column: number): string => (cells[column] ?? '').trim();
    if (cell(answer) === '' || cell(written) === '') continue;
    const own = questions.get(cell(question));
    const value = own && valueOf(cell(answer), own);
    if (value === undefined) wrong.push({ line: index + 2, text: own ? noValue : noQuestion });
    else answers.push({ question: cell(question), key: answerKey(cell(written)), value });
  }
  return { answers, wrong };
}

function valueOf(answer: string, own: OwnValues): string | null | undefined {
  if (Object.values(leftEmpty).includes(answer.toLowerCase())) return null;
  const same = own.same(answer);
  if (same) return same.value;
  const id = answer.startsWith('#') ? answer.slice(1) : undefined;
  return own.all.find(({ value }) => value === id)?.value;
}
