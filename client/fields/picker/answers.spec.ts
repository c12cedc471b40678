import { describe, expect, it } from '@jest/globals';
import { Answers, type Found } from './answers';

const found = (typed: string): Found<string> => ({ typed, items: [typed], failed: false });

describe('the answer to what is typed into a picker', () => {
  it('is waited for', async () => {
    const answers = new Answers<string>();
    const answer = answers.answerTo('гурил');
    answers.arrived(found('гурил'));
    expect(await answer).toEqual(found('гурил'));
  });

  it('is there for who leaves the field between its arrival and the next look of the screen', async () => {
    const answers = new Answers<string>();
    answers.arrived(found('гурил'));
    expect(await answers.answerTo('гурил')).toEqual(found('гурил'));
  });

  it('is not that of a text typed before', async () => {
    const answers = new Answers<string>();
    answers.arrived(found('гур'));
    const answer = answers.answerTo('гурил');
    answers.arrived(found('гурил'));
    expect(await answer).toEqual(found('гурил'));
  });

  it('is nothing where it was typed over', async () => {
    const answers = new Answers<string>();
    const answer = answers.answerTo('гурил');
    answers.typedOver();
    answers.arrived(found('будаа'));
    expect(await answer).toBeUndefined();
  });

  it('is asked for anew after a failure', async () => {
    const answers = new Answers<string>();
    answers.arrived({ typed: 'гурил', items: [], failed: true });
    answers.forget();
    const answer = answers.answerTo('гурил');
    answers.arrived(found('гурил'));
    expect(await answer).toEqual(found('гурил'));
  });
});
