import { describe, expect, it } from '@jest/globals';
import { typed } from '../../test/builders/command-line.js';

const secret = 'nobody-should-read-this';

describe('zuuch config', () => {
  it('shows the settings in force and never a secret', async () => {
    const { output, messages } = await typed(['config', 'show', '--set', '--json', 'setting,value'], {
      environment: { PORT: '8080', METRICS_TOKEN: secret },
    });
    expect(JSON.parse(output)).toEqual([
      { setting: 'PORT', value: '8080' },
      { setting: 'METRICS_TOKEN', value: '••••••' },
    ]);
    expect(output + messages).not.toContain(secret);
  });

  it('reports what would keep a server from starting', async () => {
    const { exit, output } = await typed(['config', 'check'], {
      environment: { NODE_ENV: 'production', RATE_LIMITS: 'off' },
    });
    expect(output).toBe('setting\tproblem\nRATE_LIMITS\tmust be on in production\n');
    expect(exit).toBe(1);
    expect((await typed(['config', 'check'])).exit).toBe(0);
  });
});

describe('zuuch completion', () => {
  it.each(['bash', 'zsh', 'fish'])('knows for %s every verb and its options', async (shell) => {
    const { exit, output } = await typed(['completion', shell]);
    expect(exit).toBe(0);
    for (const word of ['backup', 'restore', shell === 'fish' ? '-l accept-loss' : '--accept-loss'])
      expect(output).toContain(word);
  });

  it('prints JSON when JSON is requested', async () => {
    const { output } = await typed(['completion', 'bash', '--json']);
    expect(JSON.parse(output)).toEqual({
      shell: 'bash',
      script: expect.stringContaining('complete -o default -F _zuuch zuuch'),
    });
  });
});

describe('zuuch schema', () => {
  it('lists the fields of a command, and of all commands if none is named', async () => {
    const { output } = await typed(['schema', 'db migrate', '--json', 'is,field']);
    expect(JSON.parse(output)).toEqual([
      { is: 'list', field: 'name' },
      { is: 'list', field: 'state' },
    ]);
    expect((await typed(['schema'])).output).toContain('backup create\tobject\tposition');
    expect((await typed(['schema', 'nothing'])).exit).toBe(5);
  });
});
