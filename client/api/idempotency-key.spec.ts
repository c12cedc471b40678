import { describe, expect, it } from '@jest/globals';
import { IdempotencyKey } from './idempotency-key';

function picture(name: string, bytes: string): FormData {
  const body = new FormData();
  body.append('image', new File([bytes], name, { lastModified: 1 }));
  return body;
}

describe('the key of a write', () => {
  it('is the same for a retry, and another for a different write', () => {
    const idempotencyKey = new IdempotencyKey();
    const first = idempotencyKey.keyOf(['/api/a', { value: 1 }]);
    expect(idempotencyKey.keyOf(['/api/a', { value: 1 }])).toBe(first);
    expect(idempotencyKey.keyOf(['/api/a', { value: 2 }])).not.toBe(first);
  });

  it('is another one after a success, so that the same write can be done again', () => {
    const idempotencyKey = new IdempotencyKey();
    const first = idempotencyKey.keyOf(['/api/a', {}]);
    idempotencyKey.end();
    expect(idempotencyKey.keyOf(['/api/a', {}])).not.toBe(first);
  });

  it('differs for different pictures', () => {
    const idempotencyKey = new IdempotencyKey();
    const first = idempotencyKey.keyOf(['/api/picture', picture('stamp.png', 'a')]);
    expect(idempotencyKey.keyOf(['/api/picture', picture('stamp.png', 'a')])).toBe(first);
    const other = idempotencyKey.keyOf(['/api/picture', picture('logo.png', 'a')]);
    expect(other).not.toBe(first);
    expect(idempotencyKey.keyOf(['/api/picture', picture('logo.png', 'ab')])).not.toBe(other);
  });
});
