import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openHouse, type House } from './house.js';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

describe('signing in', () => {
  it('answers the token and who he is, exactly as the clients expect it', async () => {
    const { status, body } = await house.ask('POST', '/api/auth/login', { body: { email: 'Sales@Zuuch.test ', password: 'demo1234' } });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['access_token', 'userdata']);
    expect(body.userdata).toEqual({
      original: { id: 1, name: 'Б. Болормаа', type: 1, email: 'sales@zuuch.test', phone: '99110001', profilepic: null, firebase_token: null, notifications_count: 0 },
    });
    const check = await house.ask('GET', '/api/auth/check', { token: body.access_token });
    expect(check.body.userdata).toEqual(body.userdata);
  });
});
