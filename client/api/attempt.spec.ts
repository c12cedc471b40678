import { describe, expect, it } from '@jest/globals';
import { Attempt } from './attempt';

function picture(name: string, bytes: string): FormData {
  const body = new FormData();
  body.append('image', new File([bytes], name, { lastModified: 1 }));
  return body;
}

describe('the key of a write', () => {
  it('is the same while the same is tried again, and another for something else', () => {
    const attempt = new Attempt();
    const first = attempt.keyOf(['/api/a', { value: 1 }]);
    expect(attempt.keyOf(['/api/a', { value: 1 }])).toBe(first);
    expect(attempt.keyOf(['/api/a', { value: 2 }])).not.toBe(first);
  });

  it('is another one once it was done, so that the same can be done again', () => {
    const attempt = new Attempt();
    const first = attempt.keyOf(['/api/a', {}]);
    attempt.end();
    expect(attempt.keyOf(['/api/a', {}])).not.toBe(first);
  });

  it('tells one picture from another', () => {
    const attempt = new Attempt();
    const first = attempt.keyOf(['/api/picture', picture('stamp.png', 'a')]);
    expect(attempt.keyOf(['/api/picture', picture('stamp.png', 'a')])).toBe(first);
    const other = attempt.keyOf(['/api/picture', picture('logo.png', 'a')]);
    expect(other).not.toBe(first);
    expect(attempt.keyOf(['/api/picture', picture('logo.png', 'ab')])).not.toBe(other);
  });
});
