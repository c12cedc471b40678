import { describe, expect, it } from '@jest/globals';
import { Attempt } from './attempt';

function picture(name: string, bytes: string): FormData {
  const body = new FormData();
  body.append('image', new File([bytes], name, { lastModified: 1 }));
  return body;
}

describe('the key of a write', () => {
  it('is the same for a retry, and another for a different write', () => {
    const attempt = new Attempt();
    const first = attempt.keyOf(['/api/a', { value: 1 }]);
    expect(attempt.keyOf(['/api/a', { value: 1 }])).toBe(first);
    expect(attempt.keyOf(['/api/a', { value: 2 }])).not.toBe(first);
  });

  it('is another one after a success, so that the same write can be done again', () => {
    const attempt = new Attempt();
    const first = attempt.keyOf(['/api/a', {}]);
    attempt.end();
    expect(attempt.keyOf(['/api/a', {}])).not.toBe(first);
  });

  it('differs for different pictures', () => {
    const attempt = new Attempt();
    const first = attempt.keyOf(['/api/picture', picture('stamp.png', 'a')]);
    expect(attempt.keyOf(['/api/picture', picture('stamp.png', 'a')])).toBe(first);
    const other = attempt.keyOf(['/api/picture', picture('logo.png', 'a')]);
    expect(other).not.toBe(first);
    expect(attempt.keyOf(['/api/picture', picture('logo.png', 'ab')])).not.toBe(other);
  });
});
