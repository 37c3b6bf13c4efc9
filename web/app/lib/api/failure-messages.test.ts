import { updateAccountStatus } from '@hokka/contracts/accounts/user-admin.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeApi, failure, never, openFakeApi } from '../../../testing/fake-api.ts';
import { openFakeBrowser } from '../../../testing/fake-browser.ts';
import { openSession } from '../session/session.ts';
import { callEndpoint } from './api-client.ts';
import { toErrorNotice } from './error-notice.ts';

/* Whatever a broken server, a proxy or a lost connection returns, the user sees the message of the error catalogue. */

/** Messages of the specification for failures. */
const sentences = [
  'Giriş yapılırken bir hata oluştu',
  'Kayıt olurken bir hata oluştu',
  'Email doğrulama işlemi başarısız. Lütfen daha sonra tekrar deneyin.',
  'Şifre sıfırlama isteği gönderilirken bir hata oluştu',
  'Şifre sıfırlama işlemi başarısız',
  'Profil güncellenirken bir hata oluştu',
  'Şifre güncellenirken bir hata oluştu',
  'Ödeme işlemi başlatılamadı. Lütfen tekrar deneyin.',
  'Makale modere edilemedi',
  'Kullanıcı güncellenemedi',
  'Plan kaydedilemedi',
  'Plan silinemedi',
  'Ayarlar yüklenirken hata oluştu',
  'Ayarlar kaydedilirken hata oluştu',
];

const address = '/api/admin/users/1/status';
const generic = 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.';
const unreadable = 'Sunucudan beklenmeyen bir yanıt geldi. Lütfen biraz sonra tekrar deneyin.';
const answered = (body: string, status: number, type = 'application/json') =>
  new Response(body, { status, headers: { 'Content-Type': type } });

let api: FakeApi;
beforeEach(() => {
  openFakeBrowser('/admin/users');
  openSession({ token: 'a', refreshToken: 'r' }, { remember: true });
  api = openFakeApi();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns the error that a call throws. */
function failing(): Promise<unknown> {
  return callEndpoint(updateAccountStatus, { params: { id: '1' }, body: { is_active: true } }).then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
}

describe('a broken answer', () => {
  it.each([
    ['JSON without a message', answered('{"success":false}', 500), unreadable],
    [
      'JSON with an empty message',
      answered('{"success":false,"code":"internal_error","message":" "}', 500),
      unreadable,
    ],
    ['JSON that is no object', answered('null', 500), unreadable],
    ['broken JSON', answered('{"success":', 500), unreadable],
    ['the HTML page of a proxy', answered('<html><h1>502 Bad Gateway</h1></html>', 502, 'text/html'), unreadable],
    ['HTML with a good status', answered('<html>Wi-Fi</html>', 200, 'text/html'), unreadable],
    ['JSON with a good status and nothing in it', answered('{}', 200), unreadable],
    ['nothing at all', answered('', 500), unreadable],
    ['a message without a code', answered('{"message":"Sunucu mesajı"}', 500), 'Sunucu mesajı'],
  ])('%s: the sentence, and what went wrong', async (_what, answer, detail) => {
    api.answer(address, answer);
    const error = await failing();
    for (const sentence of sentences) expect(toErrorNotice(error, sentence)).toEqual({ title: sentence, detail });
  });

  it('of a server that broke: the sentence, and its message unless both ask for the same', async () => {
    api.answer(address, answered(JSON.stringify({ success: false, code: 'internal_error', message: generic }), 500));
    const error = await failing();
    for (const sentence of sentences) {
      const isSame = sentence.endsWith('Lütfen tekrar deneyin.');
      expect(toErrorNotice(error, sentence)).toEqual(
        isSame ? { title: sentence } : { title: sentence, detail: generic },
      );
    }
  });

  it('that is a refusal: its own message', async () => {
    api.answer(address, answered('{"success":false,"code":"last_super_admin","message":"Son süper admin"}', 409));
    const error = await failing();
    for (const sentence of sentences) expect(toErrorNotice(error, sentence)).toEqual({ title: 'Son süper admin' });
  });
});

describe('no answer', () => {
  it('because the connection broke', async () => {
    api.answer(address);
    const detail = 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin.';
    const error = await failing();
    for (const sentence of sentences) expect(toErrorNotice(error, sentence)).toEqual({ title: sentence, detail });
  });

  it('within 30 seconds', async () => {
    vi.useFakeTimers();
    api.answer(address, never);
    const call = failing();
    await vi.advanceTimersByTimeAsync(30_000);
    const detail = 'Sunucu zamanında yanıt vermedi. Lütfen tekrar deneyin.';
    const error = await call;
    for (const sentence of sentences) expect(toErrorNotice(error, sentence)).toEqual({ title: sentence, detail });
  });
});

it('refused fields that are none are left out', async () => {
  api.answer(
    address,
    answered(
      '{"success":false,"code":"validation_failed","message":"x","errors":[null,{"field":"role","message":"y"},7]}',
      400,
    ),
  );
  expect(await failing()).toMatchObject({ errors: [{ field: 'role', message: 'y' }] });
  api.answer(address, answered('{"success":false,"code":"validation_failed","message":"x","errors":"role"}', 400));
  expect(await failing()).toMatchObject({ errors: [] });
  api.answer(address, failure(400, 'validation_failed'));
  expect(await failing()).toMatchObject({ errors: [] });
});
