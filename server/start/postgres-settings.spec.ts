import { describe, expect, it } from '@jest/globals';
import { postgresSettings, suffices, thisMachine, wantedSettings, type WantedSetting } from './postgres-settings.mjs';

const gigabyte = 1024 ** 3;
const settingsAt = (gigabytes: number, cores = 2) => postgresSettings({ memory: gigabytes * gigabyte, cores });
const named = (name: string): WantedSetting =>
  wantedSettings({ memory: 8 * gigabyte, cores: 4 }).find((setting) => setting.name === name)!;

describe('the settings of PostgreSQL', () => {
  it.each([
    [1, '128MB', '512MB', '4MB', '64MB', '64MB', '1GB', '128MB'],
    [2, '256MB', '1GB', '4MB', '128MB', '64MB', '1GB', '128MB'],
    [8, '2GB', '6GB', '8MB', '512MB', '128MB', '4GB', '512MB'],
    [24, '6GB', '18GB', '24MB', '1GB', '256MB', '8GB', '1GB'],
    [64, '16GB', '48GB', '64MB', '1GB', '256MB', '8GB', '1GB'],
  ])('follow from a memory of %i GB', (gigabytes, buffers, cache, work, indexes, vacuum, log, least) => {
    expect(settingsAt(gigabytes)).toMatchObject({
      shared_buffers: buffers,
      effective_cache_size: cache,
      work_mem: work,
      maintenance_work_mem: indexes,
      autovacuum_work_mem: vacuum,
      max_wal_size: log,
      min_wal_size: least,
    });
  });

  it('are accepted by PostgreSQL also for a memory that was mistyped', () => {
    expect(settingsAt(0.001)['shared_buffers']).toBe('64MB');
    expect(settingsAt(9_999_999)['shared_buffers']).toBe('256GB');
  });

  it('leave a processor to users while an index is made', () => {
    const workers = (cores: number) => settingsAt(8, cores)['max_parallel_maintenance_workers'];
    expect([1, 2, 4, 16].map(workers)).toEqual(['1', '1', '3', '4']);
  });

  it('are those of the memory that a container may use, and of a given one', () => {
    const { memory } = thisMachine();
    const limit = process.constrainedMemory();
    expect(memory).toBeGreaterThan(0);
    if (limit > 0) expect(memory).toBeLessThanOrEqual(limit);
    expect(thisMachine(3 * gigabyte).memory).toBe(3 * gigabyte);
  });

  it.each([
    ['shared_buffers', '128MB', false],
    ['shared_buffers', '1GB', true],
    ['shared_buffers', '40GB', true],
    ['checkpoint_timeout', '5min', false],
    ['checkpoint_timeout', '1h', true],
    ['wal_compression', 'off', false],
    ['wal_compression', 'lz4', true],
    ['random_page_cost', '4', false],
    ['random_page_cost', '1', true],
    ['autovacuum_vacuum_scale_factor', '0.2', false],
    ['autovacuum_work_mem', '-1', true],
    ['effective_io_concurrency', '1', false],
    ['autovacuum', 'off', false],
  ])('of another PostgreSQL: %s = %s does: %s', (name, shown, does) => {
    expect(suffices(named(name), shown)).toBe(does);
  });
});
