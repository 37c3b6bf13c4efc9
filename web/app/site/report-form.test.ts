import { afterEach, describe, expect, it, vi } from 'vitest';
import { openFakeBrowser } from '../../testing/fake-browser.ts';
import { postReport } from './report-form.ts';

const url = '/api/articles/1/report';

/** Answers of the API, in order. */
function answers(...given: readonly (readonly [status: number, body: unknown])[]) {
  const left = [...given];
  const call = vi.fn(async (_url: string, _init: RequestInit) => {
    const [status = 500, body] = left.shift() ?? [];
    return new Response(JSON.stringify(body), { status });
  });
  vi.stubGlobal('fetch', call);
  return call;
}

function visit(token?: string) {
  const { storage } = openFakeBrowser('/articles/1');
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  if (token !== undefined) storage.set('authToken', token);
}

const headersOf = (call: ReturnType<typeof answers>) => call.mock.calls.map(([, { headers }]) => headers);

afterEach(() => vi.unstubAllGlobals());

describe('reporting an article', () => {
  it.each([
    [201, { message: 'Bildiriminiz bize ulaştı.' }, 'Bildiriminiz bize ulaştı.'],
    [409, { message: 'Daha önce aldık.' }, 'Daha önce aldık.'],
    [429, { message: 'Çok fazla istek gönderdiniz.' }, 'Çok fazla istek gönderdiniz.'],
    [400, { message: 'Kontrol edin.', errors: [{ field: 'text', message: 'Açıklayın' }] }, 'Açıklayın', 'text'],
    [400, { message: 'Kontrol edin.', errors: [{ field: 'id', message: 'Adres yanlış' }] }, 'Adres yanlış'],
    [500, 'nothing of ours', 'Bildiriminiz gönderilemedi. Lütfen biraz sonra tekrar deneyin.'],
  ])('says what %d says', async (status, body, message, field = undefined) => {
    visit();
    const call = answers([status, body]);
    expect(await postReport(url, '{}')).toEqual({ status, message, field });
    expect(headersOf(call)).toEqual([{ 'Content-Type': 'application/json' }]);
  });

  it('says that there is no connection', async () => {
    visit();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { status, message } = await postReport(url, '{}');
    expect(status).toBe(0);
    expect(message).toContain('Bağlantı kurulamadı');
  });

  it('is done as who is signed in, and anonymously when the session has run out', async () => {
    visit('access');
    const call = answers([401, {}], [201, { message: 'Teşekkür ederiz.' }]);
    expect(await postReport(url, '{}')).toEqual({ status: 201, message: 'Teşekkür ederiz.' });
    expect(headersOf(call)).toEqual([
      { 'Content-Type': 'application/json', Authorization: 'Bearer access' },
      { 'Content-Type': 'application/json' },
    ]);
  });
});
