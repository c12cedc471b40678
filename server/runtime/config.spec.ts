import { describe, expect, it } from '@jest/globals';
import { ConfigProblems, describeSettings, readConfig } from './config.js';

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems.map(({ setting }) => setting);
    throw error;
  }
  return [];
}

describe('settings', () => {
  it('need nothing to be set', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      PORT: 3000,
      DATA_DIR: 'data',
      DEMO: 'small',
      NODE_ENV: 'development',
      BODY_LIMIT: 1024 ** 2,
      UPLOAD_LIMIT: 10 * 1024 ** 2,
    });
    expect(config).toMatchObject({
      AUTH_PASSWORD_MIN: 4,
      SESSION_IDLE_HOURS: 12,
      SESSION_MAX_DAYS: 7,
      RATE_LIMITS: 'on',
    });
  });

  it('treat an empty value as not set, and ignore unknown variables', () => {
    const config = readConfig({ PORT: '', HOME: '/root', REDIS_URL: ' ' });
    expect(config.PORT).toBe(3000);
    expect(config.REDIS_URL).toBeUndefined();
    expect(config).not.toHaveProperty('HOME');
  });

  it('list every problem at once, in one table, and never the value', () => {
    const environment = {
      PORT: '70000',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      BODY_LIMIT: 'a lot',
      DEMO: 'large',
      LOG_LEVEL: 'loud',
    };
    expect(problemsOf(environment)).toEqual(['PORT', 'DATABASE_URL', 'DEMO', 'BODY_LIMIT', 'LOG_LEVEL']);
    expect(() => readConfig(environment)).toThrow(/ {2}PORT {10}must be at most 65535\n/);
    expect(() => readConfig(environment)).toThrow(/ {2}LOG_LEVEL {5}must be one of error, warn, info, debug\n/);
    expect(() => readConfig(environment)).not.toThrow(/hunter2/);
  });

  it('accept proxies by their addresses, but not all addresses', () => {
    expect(readConfig({}).TRUST_PROXY).toBeUndefined();
    expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.1.0.0/16,fd00::/8' }).TRUST_PROXY).toEqual([
      '127.0.0.1',
      '10.1.0.0/16',
      'fd00::/8',
    ]);
    for (const TRUST_PROXY of ['1', 'true', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy', '127.0.0.1,'])
      expect([TRUST_PROXY, problemsOf({ TRUST_PROXY })]).toEqual([TRUST_PROXY, ['TRUST_PROXY']]);
  });

  it('accept addresses of replicas with commas between them', () => {
    expect(readConfig({ READ_DATABASE_URL: 'postgres://a@one/z, postgresql://a@two/z' }).READ_DATABASE_URL).toEqual([
      'postgres://a@one/z',
      'postgresql://a@two/z',
    ]);
    for (const READ_DATABASE_URL of ['one', 'postgres://a@one/z,', 'http://one/z'])
      expect([READ_DATABASE_URL, problemsOf({ READ_DATABASE_URL })]).toEqual([
        READ_DATABASE_URL,
        ['READ_DATABASE_URL'],
      ]);
  });

  it('accept push keys only together, and an administrator’s password only with an e-mail', () => {
    expect(problemsOf({ VAPID_PUBLIC_KEY: 'x' })).toEqual(['VAPID_PUBLIC_KEY']);
    expect(problemsOf({ ADMIN_PASSWORD: 'long enough' })).toEqual(['ADMIN_PASSWORD']);
    expect(problemsOf({ ADMIN_EMAIL: 'a@b.mn', ADMIN_PASSWORD: 'short', AUTH_PASSWORD_MIN: '8' })).toEqual([
      'ADMIN_PASSWORD',
    ]);
  });
});

describe('in production', () => {
  const production = { NODE_ENV: 'production' };

  it('no demo data is created unless it is requested', () => {
    expect(readConfig(production).DEMO).toBe('none');
  });

  it.each([
    ['RATE_LIMITS', { RATE_LIMITS: 'off' }],
    ['DEMO', { DEMO: 'small' }],
    ['DEMO', { DEMO: 'users' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'boss@company.mn', ADMIN_PASSWORD: 'Admin1234' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://zuuch:postgres@db/zuuch' }],
    ['READ_DATABASE_URL', { READ_DATABASE_URL: 'postgres://zuuch:fine@db/zuuch,postgres://zuuch:zuuch@db2/zuuch' }],
    ['REDIS_URL', { REDIS_URL: 'redis://:changeme@redis:6379' }],
    ['EXPENSE_FIRST_PERCENT', { EXPENSE_FIRST_PERCENT: '80' }],
  ])('%s with a value that is known or unsafe is refused', (setting, environment) => {
    expect(problemsOf({ ...production, ...environment })).toEqual([setting]);
    expect(problemsOf(environment)).toEqual([]);
  });
});

describe('the description of the settings', () => {
  it('gives the meaning and default of each one, and which are secret', () => {
    const described = describeSettings();
    expect(described.find(({ name }) => name === 'PORT')).toMatchObject({ fallback: '3000', secret: false });
    expect(described.find(({ name }) => name === 'BODY_LIMIT')).toMatchObject({ fallback: '1mb' });
    expect(described.filter(({ secret }) => secret).map(({ name }) => name)).toEqual([
      'DATABASE_URL',
      'READ_DATABASE_URL',
      'REDIS_URL',
      'ADMIN_PASSWORD',
      'VAPID_PRIVATE_KEY',
      'SMTP_URL',
      'METRICS_TOKEN',
    ]);
    for (const { description } of described) expect(description).toMatch(/\.$/);
  });
});
