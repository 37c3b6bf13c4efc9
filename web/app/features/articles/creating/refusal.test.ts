import { describe, expect, it } from 'vitest';
import { ApiError, transportError } from '../../../lib/api-error.ts';
import { refusalOf } from './refusal.ts';

const refusedWith = (status: number, message: string, retryAfterSeconds?: number) =>
  new ApiError({ status, code: 'internal_error', message, retryAfterSeconds });

describe('what the banner says', () => {
  it('is the server’s own message', () => {
    const limit = 'Makale oluşturma limitiniz dolmuş. Lütfen planınızı yükseltin.';
    expect(refusalOf(refusedWith(402, limit))).toEqual({ title: limit, needsPlan: true });
    expect(refusalOf(refusedWith(403, 'Hesabınız devre dışı bırakılmış.'))).toEqual({
      title: 'Hesabınız devre dışı bırakılmış.',
      needsPlan: false,
    });
  });

  it('leads to the plans where the plan lacks what was asked', () => {
    const message = 'Bu özellik planınızda bulunmuyor. Profesyonel planında kullanabilirsiniz.';
    const refused = new ApiError({ status: 403, code: 'feature_not_in_plan', message, retryAfterSeconds: undefined });
    expect(refusalOf(refused)).toEqual({ title: message, needsPlan: true });
  });

  it('says when to come back', () => {
    expect(refusalOf(refusedWith(429, 'Çok fazla istek', 12)).detail).toMatch(/^12 saniye sonra/);
  });

  it('is the general one when the server was not reached', () => {
    expect(refusalOf(transportError('offline'))).toMatchObject({
      title: 'Makale oluşturulurken bir hata oluştu',
      detail: expect.stringContaining('İnternet'),
    });
    for (const silent of [transportError('unreadable', { status: 500 }), refusedWith(500, ''), refusedWith(502, ' ')]) {
      expect(refusalOf(silent)).toMatchObject({ title: 'Makale oluşturulurken bir hata oluştu', needsPlan: false });
    }
    expect(refusalOf(new Error('broken')).title).toBe('Makale oluşturulurken bir hata oluştu');
  });
});
