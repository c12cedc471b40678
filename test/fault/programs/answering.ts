import { Refusal } from '../../../contract/refusals/refusals.js';

// oxlint-disable-next-line typescript/no-explicit-any -- each action knows its own arguments; they come as JSON
type Actions = Record<string, (...args: any[]) => Promise<unknown>>;

/** The child's side: answers calls one by one as they finish, and ends when the parent is gone. */
export function answerCalls(actions: Actions): void {
  process.on('message', ({ call, action, args }: { call: number; action: string; args: unknown[] }) => {
    void (async () => {
      try {
        const answer = await actions[action]?.(...args);
        process.send?.({ call, answer: answer ?? null });
      } catch (error) {
        process.send?.(
          error instanceof Refusal ? { call, refusal: error.word } : { call, defect: String((error as Error).stack) },
        );
      }
    })();
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ call: 0, answer: 'listening' });
}
