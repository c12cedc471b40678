import { describe, expect, it } from '@jest/globals';
import { CopyBytes } from './copy-bytes.js';

describe('the lines of a copy', () => {
  it('are the same bytes, however much room was expected', () => {
    const lines = ['1\tАчаа', '2\t', '3\tcontainer'];
    for (const expected of [0, 5, 1_000]) {
      const bytes = new CopyBytes(expected);
      for (const line of lines) bytes.add(line);
      expect(bytes.all().toString()).toBe('1\tАчаа\n2\t\n3\tcontainer\n');
      expect(bytes.length).toBe(bytes.all().length);
    }
  });
});
