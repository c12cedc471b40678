import { describe, expect, it } from '@jest/globals';
import { checkCredentials } from './check-credentials';

describe('the sign-in form', () => {
  it('requires both fields', () => {
    const faults = checkCredentials({ email: '  ', password: '' });
    expect([faults.email?.mn, faults.password?.mn]).toEqual(['Гүйцэд бөглөнө үү', 'Гүйцэд бөглөнө үү']);
  });

  it.each(['bat', 'bat@', '@zuuch.mn', 'bat@zuuch', 'bat bold@zuuch.mn', 'bat@zuuch..mn'])(
    'does not accept %s as an address',
    (email) => {
      expect(checkCredentials({ email, password: 'secret' }).email?.mn).toBe('Зөв и-мэйл хаяг оруулна уу');
    },
  );

  it('requires at least four characters of a password', () => {
    expect(checkCredentials({ email: 'bat@zuuch.mn', password: 'abc' }).password?.mn).toBe(
      'Багадаа 4 тэмдэгт оруулна уу',
    );
    expect(checkCredentials({ email: 'bat@zuuch.mn', password: 'abcd' })).toEqual({});
  });

  it('ignores a space pasted around the address', () => {
    expect(checkCredentials({ email: ' bat@zuuch.mn ', password: 'abcd' })).toEqual({});
  });
});
