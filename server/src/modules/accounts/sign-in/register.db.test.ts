import {
  login,
  refreshToken,
  register,
  resendVerification,
  verifyEmail,
} from '@hokka/contracts/accounts/authentication.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsService, startAccountsService, tokenIn } from '../../../../../testing/accounts-service.ts';
import { hourMs, minuteMs } from '../../../platform/clock.ts';

let service: AccountsService;

beforeAll(async () => {
  service = await startAccountsService();
});
afterEach(() => service.resetSystem());
afterAll(() => service.stop());

const someone = { name: 'Işıl Çağlar', password: 'gizli şifre' };
const registerWith = (body: unknown, address?: string) =>
  service.call(register, { body, ...(address === undefined ? {} : { address }) });
const loginWith = (email: string, password = someone.password) => service.call(login, { body: { email, password } });
const verify = (token: string) => service.call(verifyEmail, { params: { token } });
const usersOf = (email: string) =>
  service.database.selectFrom('users').selectAll().where('email', '=', email).execute();

async function verificationTokenOf(email: string): Promise<string> {
  return tokenIn(await service.takeMail(email), '/verify-email/');
}

describe('registering', () => {
  test('opens an unverified account on the default plan and mails a link, without tokens', async () => {
    const answer = await registerWith({ ...someone, email: 'isil@example.com', phone: '0532 123 45 67' });
    expect(answer).toMatchObject({ status: 201, message: 'Hesabınız oluşturuldu.' });
    expect(answer.data).toEqual({
      registration: expect.any(String),
      user: {
        id: expect.any(String),
        name: 'Işıl Çağlar',
        email: 'isil@example.com',
        phone: '0532 123 45 67',
        role: 'user',
        is_active: true,
        email_verified: false,
        created_at: service.clock.now().toISOString(),
        last_login: null,
        subscriptions: [{ plan_name: 'Ücretsiz', status: 'active', end_reason: null }],
      },
    });
    const mail = await service.takeMail('isil@example.com');
    expect(mail.subject).toBe('E-posta adresinizi doğrulayın');
    // The name is the registrant's, who need not be the reader.
    expect(mail.toName).toBe('');
    expect(mail.text).not.toContain('Işıl');
  });

  test('keeps which privacy notice was shown, and nothing where none was', async () => {
    await registerWith({ ...someone, email: 'okudu@example.com', privacy_version: '2026-11-21' });
    await registerWith({ ...someone, email: 'gormedi@example.com' });
    expect(await usersOf('okudu@example.com')).toMatchObject([{ privacy_version: '2026-11-21' }]);
    expect(await usersOf('gormedi@example.com')).toMatchObject([{ privacy_version: null }]);
    const refused = await registerWith({ ...someone, email: 'uydurdu@example.com', privacy_version: 'son sürüm' });
    expect(refused).toMatchObject({ status: 400, errors: [{ field: 'privacy_version' }] });
  });

  test('answers tokens too where verification is not required', async () => {
    service.system.email_verification_required = false;
    const { data } = await registerWith({ ...someone, email: 'acele@example.com' });
    const caller = await service.accounts.authenticate(String(data.token));
    expect(caller).toMatchObject({ userId: data.user.id, role: 'user' });
    const refreshed = await service.call(refreshToken, { body: { refreshToken: data.refreshToken } });
    expect(refreshed.status).toBe(200);
    expect((await loginWith('acele@example.com')).status).toBe(200);
  });

  test('is refused while it is closed, before the form is looked at', async () => {
    service.system.registration_enabled = false;
    const answer = await registerWith({});
    expect(answer).toMatchObject({
      status: 403,
      code: 'registration_closed',
      message: 'Yeni üye kaydı şu anda kapalı.',
    });
  });

  test('never takes rights from the body', async () => {
    const body = { ...someone, email: 'hirsli@example.com', role: 'super_admin', email_verified: true, id: 'x' };
    const { data } = await registerWith(body);
    expect(data.user).toMatchObject({ role: 'user', email_verified: false });
  });
});

describe('an address', () => {
  test('that is taken is named on its field, in whatever case it is typed', async () => {
    await registerWith({ ...someone, email: 'INFO@Example.com' });
    const answer = await registerWith({ ...someone, email: ' info@example.COM ' });
    expect(answer).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(answer.errors).toEqual([{ field: 'email', message: 'Bu email adresi zaten kayıtlı' }]);
    expect(await usersOf('info@example.com')).toHaveLength(1);
    await verify(await verificationTokenOf('info@example.com'));
    expect((await loginWith('Info@EXAMPLE.com')).status).toBe(200);
  });

  test('is given to exactly one of 20 who register it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => registerWith({ ...someone, email: 'yaris@example.com' }, '203.0.113.20')),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    const refused = answers.filter((answer) => answer.status === 400);
    expect(refused).toHaveLength(19);
    expect(new Set(refused.map((answer) => answer.errors?.[0]?.message))).toEqual(
      new Set(['Bu email adresi zaten kayıtlı']),
    );
    const [user] = await usersOf('yaris@example.com');
    const subscriptions = await service.database.selectFrom('subscriptions').select('user_id').execute();
    expect(subscriptions.filter((row) => row.user_id === user?.id)).toHaveLength(1);
    expect((await service.database.selectFrom('subscriptions').select('user_id').execute()).length).toBe(
      (await service.database.selectFrom('users').select('id').execute()).length,
    );
  });
});

describe('the form', () => {
  const good = { name: 'Ali Veli', email: 'ali@example.com', password: 'gizli1' };

  test.each<[string, Record<string, unknown>, string]>([
    ['name', { name: undefined }, 'Ad Soyad zorunludur'],
    ['name', { name: '  ' }, 'Ad Soyad zorunludur'],
    ['name', { name: ' A ' }, 'Ad Soyad en az 2 karakter olmalıdır'],
    ['name', { name: 'A\u0000li' }, 'Ad Soyad desteklenmeyen karakterler içeriyor'],
    ['name', { name: 'Ali \ud800' }, 'Ad Soyad desteklenmeyen karakterler içeriyor'],
    ['name', { name: ['Ali', 'Veli'] }, 'Ad Soyad metin olmalıdır'],
    ['email', { email: undefined }, 'Email zorunludur'],
    ['email', { email: 'ali' }, 'Geçerli bir email adresi girin'],
    ['email', { email: 'çağ@example.com' }, 'Geçerli bir email adresi girin'],
    ['email', { email: 'ali@örnek.com' }, 'Geçerli bir email adresi girin'],
    ['email', { email: 'alı@example.com' }, 'Geçerli bir email adresi girin'],
    ['email', { email: 'ali@example.com\r\nBcc: x@example.com' }, 'Geçerli bir email adresi girin'],
    ['email', { email: 'a\u0000li@example.com' }, 'Geçerli bir email adresi girin'],
    ['email', { email: `${'a'.repeat(250)}@example.com` }, 'Geçerli bir email adresi girin'],
    ['password', { password: '' }, 'Şifre zorunludur'],
    ['password', { password: '12345' }, 'Şifre en az 6 karakter olmalıdır'],
    ['password', { password: 'a'.repeat(129) }, 'Şifre en fazla 128 karakter olabilir'],
    ['password', { password: 'sifre123' }, 'Bu şifre çok yaygın, başka bir şifre seçin'],
    ['password', { password: 'ALI@example.com' }, 'Bu şifre çok yaygın, başka bir şifre seçin'],
    ['password', { password: '123456\u0000' }, 'Şifre desteklenmeyen karakterler içeriyor'],
    ['password', { password: '123456\udfff' }, 'Şifre desteklenmeyen karakterler içeriyor'],
    ['phone', { phone: '0532 abc' }, 'Geçerli bir telefon numarası girin'],
    ['phone', { phone: '1'.repeat(31) }, 'Telefon numarası en fazla 30 karakter olabilir'],
  ])('%s %j', async (field, wrong, message) => {
    const answer = await registerWith({ ...good, ...wrong }, '203.0.113.7');
    expect(answer).toMatchObject({ status: 400, code: 'validation_failed', errors: [{ field, message }] });
    expect(await usersOf('ali@example.com')).toEqual([]);
  });

  test('a password is taken as it is: never trimmed, never folded', async () => {
    const password = ' ışıkİ ';
    await registerWith({ ...good, email: 'isik@example.com', password }, '203.0.113.8');
    await verify(await verificationTokenOf('isik@example.com'));
    expect((await loginWith('isik@example.com', password)).status).toBe(200);
    expect((await loginWith('isik@example.com', password.trim())).status).toBe(401);
  });

  test('broken JSON and a body that is no object are refused as such', async () => {
    for (const rawBody of ['{', '[]', '"text"', '{"__proto__":{"a":1}}']) {
      const answer = await service.call(register, { rawBody, address: '203.0.113.9' });
      expect(answer).toMatchObject({ status: 400, success: false });
    }
  });
});

describe('the verification link', () => {
  test('lets the user in, welcomes them, and answers success again until it ends', async () => {
    await registerWith({ ...someone, email: 'yeni@example.com' });
    const refused = await loginWith('yeni@example.com');
    expect(refused).toMatchObject({ status: 403, code: 'email_not_verified' });
    expect(refused.message).toBe('Lütfen önce email adresinizi doğrulayın.');

    const token = await verificationTokenOf('yeni@example.com');
    expect(await verify(token)).toMatchObject({ status: 200, message: 'E-posta adresiniz doğrulandı.' });
    expect((await loginWith('yeni@example.com')).data.user.email_verified).toBe(true);
    const welcome = await service.takeMail('yeni@example.com');
    expect(welcome).toMatchObject({ subject: 'Hoş geldiniz, hesabınız hazır', toName: 'Işıl Çağlar' });

    service.clock.advance(23 * hourMs);
    expect((await verify(token)).status).toBe(200);
    service.clock.advance(hourMs + minuteMs);
    expect(await verify(token)).toMatchObject({ status: 400, code: 'invalid_link' });
    await service.mailsSettled();
    const kinds = await service.database
      .selectFrom('mails')
      .innerJoin('users', 'users.id', 'mails.user_id')
      .select('mails.kind')
      .where('email', '=', 'yeni@example.com')
      .execute();
    expect(kinds.map((mail) => mail.kind).sort()).toEqual(['verify_email', 'welcome']);
  });

  test('welcomes once, however many follow it at once and whichever of two links they follow', async () => {
    await registerWith({ ...someone, email: 'cok@example.com' });
    const first = await verificationTokenOf('cok@example.com');
    await service.call(resendVerification, { body: { email: 'cok@example.com' } });
    const second = await verificationTokenOf('cok@example.com');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => verify(index % 2 === 0 ? first : second)),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    await service.takeMail('cok@example.com');
    const welcomes = await service.database
      .selectFrom('mails')
      .innerJoin('users', 'users.id', 'mails.user_id')
      .select('mails.id')
      .where('email', '=', 'cok@example.com')
      .where('mails.kind', '=', 'welcome')
      .execute();
    expect(welcomes).toHaveLength(1);
  });

  test('ends after 24 hours; another one can be asked for, five times an hour', async () => {
    await registerWith({ ...someone, email: 'gec@example.com' });
    const late = await verificationTokenOf('gec@example.com');
    service.clock.advance(24 * hourMs);
    expect((await verify(late)).status).toBe(400);

    const resend = (email: string) => service.call(resendVerification, { body: { email } });
    const answer = await resend('GEC@example.com');
    expect(answer.status).toBe(200);
    expect((await resend('kimse@example.com')).text).toBe(answer.text);
    const fresh = await verificationTokenOf('gec@example.com');
    expect(fresh).not.toBe(late);
    expect((await verify(fresh)).status).toBe(200);

    for (let count = 0; count < 4; count += 1) expect((await resend('gec@example.com')).status).toBe(200);
    expect((await resend('gec@example.com')).status).toBe(429);
    await service.takeMail('gec@example.com');
  });

  test('is worth nothing forged, for another purpose or oversized', async () => {
    expect((await verify('forged')).status).toBe(400);
    expect((await verify('a'.repeat(201))).status).toBe(404);
    expect((await verify("' OR 1=1 --")).status).toBe(400);
  });

  test('is the same when its mail has to be sent twice', async () => {
    const failing = await startAccountsService({
      deliver: (() => {
        const links: string[] = [];
        return async (mail) => {
          links.push(tokenIn(mail, '/verify-email/'));
          if (links.length < 3) throw new Error('later');
          expect(new Set(links).size).toBe(1);
        };
      })(),
    });
    try {
      await failing.call(register, { body: { ...someone, email: 'iki@example.com' } });
      await failing.mailsSettled();
      const mails = await failing.database.selectFrom('mails').select(['status', 'attempts']).execute();
      expect(mails).toEqual([{ status: 'sent', attempts: 3 }]);
      expect(await failing.database.selectFrom('mailed_links').select('purpose').execute()).toHaveLength(1);
    } finally {
      await failing.stop();
    }
  });
});
