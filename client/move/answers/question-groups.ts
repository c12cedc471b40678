import type { Label } from '../../../contract/label';
import type { MoveQuestion, ShownKind } from '../move-calls';

interface QuestionGroup {
  question: string;
  questions: readonly MoveQuestion[];
}

/** Values that are asked for the same list are together, in the order in which they came. */
export function questionGroups(questions: readonly MoveQuestion[]): QuestionGroup[] {
  const groups = new Map<string, MoveQuestion[]>();
  for (const one of questions) {
    const found = groups.get(one.question);
    if (found) found.push(one);
    else groups.set(one.question, [one]);
  }
  return [...groups].map(([question, own]) => ({ question, questions: own }));
}

/** A question is named by the columns that ask it. */
export function labelOfQuestion(question: string, kinds: readonly ShownKind[], language: keyof Label): string {
  const labels = kinds.flatMap(({ columns }) =>
    columns.flatMap((column) => (column.question === question ? column.label[language] : [])),
  );
  return [...new Set(labels)].join(', ') || question;
}

/** Open questions of which the likeliest answer is the same but for spelling. */
export function sureQuestions(questions: readonly MoveQuestion[]): MoveQuestion[] {
  return questions.filter(({ answer, likeliest }) => answer === null && likeliest?.is_sure);
}

const heads = ['Question', 'Old value', 'Answer'];
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** The sure answers as a table that the server reads like one that was filled in by hand: all of them or none. */
export function sureTable(questions: readonly MoveQuestion[]): string {
  const lines = sureQuestions(questions).map(({ question, value, likeliest }) => [
    question,
    value,
    `#${likeliest?.value}`,
  ]);
  return [heads, ...lines].map((cells) => cells.map(quoted).join(',')).join('\r\n');
}
