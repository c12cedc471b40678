import { describe, expect, it } from '@jest/globals';
import { sameJson, type Json } from '../../../contract/json';
import type { Call } from '../../api/send';
import { until } from '../../../test/until';
import { Remembered } from './remembered';

/** A browser of one user, and a server that is reachable or not. */
class TestBrowser {
  readonly storage = new Map<string, string>();
  constructor(readonly server: { stored: Record<string, unknown>; isReached: boolean; writes: number }) {}

  open(isSaved = true): Remembered {
    const request = async (call: Call): Promise<unknown> => {
      if (!this.server.isReached) throw { status: 0 };
      if (call.method !== 'PUT') return structuredClone(this.server.stored);
      this.server.writes += 1;
      this.server.stored[call.url.split('/').at(-1)!] = structuredClone(call.body);
      return null;
    };
    const storage = {
      getItem: (key: string) => this.storage.get(key) ?? null,
      setItem: (key: string, value: string) => void this.storage.set(key, value),
    };
    return new Remembered(1, request as <T>(call: Call) => Promise<T>, storage, isSaved);
  }
}

/** Puts a visited record in front of those visited earlier. */
const visit = (id: string) => (stored: unknown) => ({
  ids: [id, ...((stored as { ids: string[] } | undefined)?.ids ?? [])],
});

const aServer = () => ({ stored: {} as Record<string, unknown>, isReached: true, writes: 0 });

describe('the stored layouts of a user', () => {
  it('are available on another computer of the user', async () => {
    const server = aServer();
    const here = new TestBrowser(server).open();
    here.set('panels', { version: 1 });
    here.flush();
    await until('the server stored it', () => server.writes === 1);
    const otherBrowser = new TestBrowser(server).open();
    await otherBrowser.load();
    expect(otherBrowser.get('panels')).toEqual({ version: 1 });
  });

  it('survive a reload before they reached the server', async () => {
    const server = aServer();
    server.stored['list.agent'] = { width: 10 };
    const browser = new TestBrowser(server);
    const before = browser.open();
    await before.load();
    before.set('list.agent', { width: 99 });
    const after = browser.open();
    expect(after.get('list.agent')).toEqual({ width: 99 });
    await after.load();
    expect(after.get('list.agent')).toEqual({ width: 99 });
    await until('the server has it', () => (server.stored['list.agent'] as { width: number }).width === 99);
  });

  it('are not sent from a rehearsal, where they end with the tab', async () => {
    const server = aServer();
    server.stored['list.agent'] = { width: 10 };
    const rehearsed = new TestBrowser(server).open(false);
    await rehearsed.load();
    rehearsed.set('list.agent', { width: 99 });
    rehearsed.flush();
    expect(rehearsed.get('list.agent')).toEqual({ width: 99 });
    await rehearsed.load();
    expect(server).toMatchObject({ writes: 0, stored: { 'list.agent': { width: 10 } } });
  });

  it('are sent completely when the page is left, including the latest changes', () => {
    const server = aServer();
    const here = new TestBrowser(server).open();
    here.set('recent', { ids: ['log'] });
    here.set('panels', { version: 1 });
    here.flush();
    // A closed page receives no answer, so all requests must be sent at once.
    expect(server.stored).toEqual({ recent: { ids: ['log'] }, panels: { version: 1 } });
  });

  it('are sent again shortly after where they changed during a request', async () => {
    const server = aServer();
    const here = new TestBrowser(server).open();
    here.set('panels', { version: 1 });
    here.flush();
    here.set('panels', { version: 1, places: [] });
    here.set('recent', { ids: ['log'] });
    const all = { panels: { version: 1, places: [] }, recent: { ids: ['log'] } };
    await until('the server has it', () => sameJson(server.stored as Json, all));
  });

  it('are loaded once the connection is back, where they could not be loaded before', async () => {
    const server = { ...aServer(), stored: { panels: { version: 1 } }, isReached: false };
    const here = new TestBrowser(server).open();
    await here.load();
    expect(here.get('panels')).toBeUndefined();
    server.isReached = true;
    here.retryLoad();
    await until('it is there', () => here.isLoaded());
    expect(here.get('panels')).toEqual({ version: 1 });
  });

  it('are stored locally without a connection and sent when it is back', async () => {
    const server = { ...aServer(), isReached: false };
    const browser = new TestBrowser(server);
    browser.open().set('recent', { ids: ['log'] });
    const later = browser.open();
    await later.load();
    expect(later.get('recent')).toEqual({ ids: ['log'] });
    server.isReached = true;
    await later.load();
    await until('the server has it', () => server.stored['recent'] !== undefined);
    expect(server.stored['recent']).toEqual({ ids: ['log'] });
  });

  it('are replaced by what another computer stored since then', async () => {
    const server = aServer();
    const browser = new TestBrowser(server);
    const here = browser.open();
    here.set('recent', { ids: ['log'] });
    here.flush();
    await until('the server stored it', () => server.writes === 1);
    server.stored['recent'] = { ids: ['invoice'] };
    const again = browser.open();
    await again.load();
    expect(again.get('recent')).toEqual({ ids: ['invoice'] });
  });

  it('merge visits made here before loading with visits on other computers', async () => {
    const server = aServer();
    server.stored['recent'] = { ids: ['invoice'] };
    const here = new TestBrowser(server).open();
    here.add('recent', visit('log'));
    const loaded = here.load();
    here.flush();
    await loaded;
    expect(here.get('recent')).toEqual({ ids: ['log', 'invoice'] });
    here.add('recent', visit('inquiry'));
    here.flush();
    await until('the server stored it', () => server.writes === 1);
    expect(server.stored['recent']).toEqual({ ids: ['inquiry', 'log', 'invoice'] });
  });

  it('merge visits made without a connection with visits on other computers in the meantime', async () => {
    const server = { ...aServer(), isReached: false };
    const browser = new TestBrowser(server);
    server.stored['recent'] = { ids: ['invoice'] };
    const here = browser.open();
    await here.load();
    here.add('recent', visit('log'));
    here.add('recent', visit('inquiry'));
    expect(here.get('recent')).toEqual({ ids: ['inquiry', 'log'] });
    server.isReached = true;
    await here.load();
    expect(here.get('recent')).toEqual({ ids: ['inquiry', 'log', 'invoice'] });
    here.flush();
    await until('the server stored it', () => server.writes === 1);
    expect(server.stored['recent']).toEqual({ ids: ['inquiry', 'log', 'invoice'] });
  });

  it('include visits made without a connection before and after a reload', async () => {
    const server = { ...aServer(), isReached: false };
    const browser = new TestBrowser(server);
    server.stored['recent'] = { ids: ['invoice'] };
    browser.open().add('recent', visit('log'));
    const later = browser.open();
    later.add('recent', visit('inquiry'));
    server.isReached = true;
    await later.load();
    expect(later.get('recent')).toEqual({ ids: ['inquiry', 'log'] });
    later.flush();
    await until('the server stored it', () => server.writes === 1);
    expect(server.stored['recent']).toEqual({ ids: ['inquiry', 'log'] });
  });

  it('are empty where the local copy is corrupt', () => {
    const browser = new TestBrowser(aServer());
    browser.storage.set('zuuch.layouts.1', '{"broken');
    browser.storage.set('zuuch.layouts.1.unsaved', '["recent"]');
    expect(browser.open().get('recent')).toBeUndefined();
  });
});
