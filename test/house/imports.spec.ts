import { describe, expect, it } from '@jest/globals';
import { cyclesIn, exportsOf, importsOf } from './imports.js';

describe('the scan of imports', () => {
  it('finds names, types, defaults, whole modules and side effects', () => {
    const text = [
      `import { a, type B, c as d } from './one.js';`,
      `import type { E } from './two.js';`,
      `import f, {\n  g,\n} from './three.js';`,
      `import * as h from './four.js';`,
      `import { type J, type K } from './eight.js';`,
      `import './five.css';`,
      `const lazy = () => import('./six');`,
      `export { i } from './seven.js';`,
      `// import { not } from './a-comment.js';`,
    ].join('\n');
    expect(importsOf(text)).toEqual([
      { from: './one.js', names: ['a', 'B', 'c'], isType: false },
      { from: './two.js', names: ['E'], isType: true },
      { from: './three.js', names: ['g', 'default'], isType: false },
      { from: './four.js', names: ['*'], isType: false },
      { from: './eight.js', names: ['J', 'K'], isType: true },
      { from: './seven.js', names: ['i'], isType: false },
      { from: './five.css', names: [], isType: false },
      { from: './six', names: ['*'], isType: false },
    ]);
  });

  it('finds what a file offers', () => {
    const text = `export const a = 1;\nexport async function b() {}\nexport abstract class C {}\nexport type D = 1;\nexport default {};\nexport { e, f as g };\nconst h = 2;`;
    expect(exportsOf(text)).toEqual(['a', 'b', 'C', 'D', 'e', 'g', 'default']);
  });

  it('finds a cycle and its path', () => {
    const file = (path: string, ...to: string[]) => ({
      path,
      imports: to.map((target) => ({ from: target, file: target, names: [], isType: false })),
    });
    expect(cyclesIn([file('a', 'b'), file('b', 'c', 'd'), file('c', 'a'), file('d')])).toEqual([['a', 'b', 'c', 'a']]);
    expect(cyclesIn([file('a', 'b', 'd'), file('b', 'd'), file('d')])).toEqual([]);
  });
});
