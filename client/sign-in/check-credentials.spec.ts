import { describe, expect, it } from '@jest/globals';
import { checkCredentials } from './check-credentials';

describe('the sign-in form', () => {
  it('requires both fields', () => {
    const faults = checkCredentials({ email: '  ', password: '' });
    expect([faults.email, faults.password]).toEqual(['Гүйцэд бөглөнө үү', 'Гүйцэд бөглөнө үү']);
  });

  it.each(['bat', 'bat@', '@zuuch.mn', 'bat@zuuch', 'bat bold@zuuch.mn', 'bat@zuuch..mn'])(
    'does not accept %s as an address',
    (email) => {
      expect(checkCredentials({ email, password: 'secret' }).email).toBe('Зөв и-мэйл хаяг оруулна уу');
    },
  );

  it('requires at least four characters of a password', () => {
    expect(checkCredentials({ email: 'bat@zuuch.mn', password: 'abc' }).password).toBe('Багадаа 4 тэмдэгт оруулна уу');
    expect(checkCredentials({ email: 'bat@zuuch.mn', password: 'abcd' })).toEqual({});
  });

  it('says how long an address or a password is that is too long', () => {
    const faults = checkCredentials({ email: `${'a'.repeat(300)}@zuuch.mn`, password: 'a'.repeat(1_001) });
    expect(faults).toEqual({
      email: 'Хэт урт байна: 309 тэмдэгт, 255 хүртэл байж болно',
      password: 'Хэт урт байна: 1,001 тэмдэгт, 1,000 хүртэл байж болно',
    });
  });

  it('asks for a password of its own in place of the one on a slip, and for another one', () => {
    const slip = { email: 'bat@zuuch.mn', password: 'k7mq2wxt5a' };
    expect(checkCredentials({ ...slip, newpassword: '' }).newpassword).toBe('Гүйцэд бөглөнө үү');
    expect(checkCredentials({ ...slip, newpassword: 'abc' }).newpassword).toBe('Багадаа 4 тэмдэгт оруулна уу');
    expect(checkCredentials({ ...slip, newpassword: slip.password }).newpassword).toBe(
      'Хуудсан дээрхээс өөр нууц үг сонгоно уу',
    );
    expect(checkCredentials({ ...slip, newpassword: 'миний нууц' })).toEqual({});
  });

  it('ignores a space pasted around the address', () => {
    expect(checkCredentials({ email: ' bat@zuuch.mn ', password: 'abcd' })).toEqual({});
  });
});
