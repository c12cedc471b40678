import { describe, expect, it } from '@jest/globals';
import { RouteIndex } from './route-index.js';

const index = new RouteIndex<string>();
index.add('/api/inquiry', /^\/api\/inquiry\/?$/, 'list');
index.add('/api/inquiry/{id}', /^\/api\/inquiry\/(?<id>\d+)\/?$/, 'one');
index.add('/api/inquiry/add', /^\/api\/inquiry\/add\/?$/, 'add');
index.add('/api/{kind}/{id}/history', /^\/api\/(?<kind>inquiry|order)\/(?<id>\d+)\/history\/?$/, 'history');
index.add('/api/inquiry/{id}/sent', /^\/api\/inquiry\/(?<id>\d+)\/sent\/?$/, 'sent');
index.add('/inquiry/{id}/{form}.pdf', /^\/inquiry\/(?<id>\d+)\/(?<form>offer|bill)\.pdf\/?$/, 'paper');

const at = (path: string, fits: (found: string) => boolean = () => true) => index.at(path, fits);

describe('an address', () => {
  it.each([
    ['/api/inquiry', 'list', {}],
    ['/api/inquiry/', 'list', {}],
    ['/api/inquiry/7', 'one', { id: '7' }],
    ['/api/inquiry/add', 'add', {}],
    ['/api/inquiry/7/sent/', 'sent', { id: '7' }],
    ['/api/inquiry/7/history', 'history', { kind: 'inquiry', id: '7' }],
    ['/api/order/7/history', 'history', { kind: 'order', id: '7' }],
    ['/inquiry/7/bill.pdf', 'paper', { id: '7', form: 'bill' }],
  ])('is found by its segments, whether they are names or parameters: %s', (path, found, parameters) => {
    expect(at(path)).toEqual({ found, parameters });
  });

  it.each([
    '/',
    '',
    '/api',
    '/api/inquiry/seven',
    '/api/Inquiry',
    '/api/inquiry/7/8',
    '/api/inquiry//',
    '/api/party/7/history',
  ])('that nobody has is not found: %s', (path) => {
    expect(at(path)).toBeUndefined();
  });

  it('is found only where it fits', () => {
    expect(at('/api/inquiry/7', (found) => found !== 'one')).toBeUndefined();
  });
});
