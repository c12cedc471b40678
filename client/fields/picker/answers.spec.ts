import { describe, expect, it } from '@jest/globals';
import { Answers, type SearchResult } from './answers';

const found = (typed: string): SearchResult<string> => ({ typed, items: [typed], failed: false });

describe('the result of a picker search', () => {
  it('is awaited', async () => {
    const answers = new Answers<string>();
    const answer = answers.answerTo('гурил');
    answers.arrived(found('гурил'));
    expect(await answer).toEqual(found('гурил'));
  });

  it('is returned at once when the field is left after it arrived and before the screen rendered it', async () => {
    const answers = new Answers<string>();
    answers.arrived(found('гурил'));
    expect(await answers.answerTo('гурил')).toEqual(found('гурил'));
  });

  it('is never that of an earlier text', async () => {
    const answers = new Answers<string>();
    answers.arrived(found('гур'));
    const answer = answers.answerTo('гурил');
    answers.arrived(found('гурил'));
    expect(await answer).toEqual(found('гурил'));
  });

  it('is undefined when the text has changed', async () => {
    const answers = new Answers<string>();
    const answer = answers.answerTo('гурил');
    answers.cancelPending();
    answers.arrived(found('будаа'));
    expect(await answer).toBeUndefined();
  });

  it('is requested again after a failure', async () => {
    const answers = new Answers<string>();
    answers.arrived({ typed: 'гурил', items: [], failed: true });
    answers.forget();
    const answer = answers.answerTo('гурил');
    answers.arrived(found('гурил'));
    expect(await answer).toEqual(found('гурил'));
  });
});
