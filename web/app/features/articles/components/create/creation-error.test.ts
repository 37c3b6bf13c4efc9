import { describe, expect, it } from 'vitest';
import { ApiError, transportError } from '../../../../lib/api/api-error.ts';
import { toCreationError } from './creation-error.ts';

const makeApiError = (status: number, message: string, retryAfterSeconds?: number) =>
  new ApiError({ status, code: 'internal_error', message, retryAfterSeconds });

describe('what the banner says', () => {
  it('is the server’s own message', () => {
    const limit = 'Makale oluşturma limitiniz dolmuş. Lütfen planınızı yükseltin.';
    expect(toCreationError(makeApiError(402, limit))).toEqual({ title: limit, needsPlan: true });
    expect(toCreationError(makeApiError(403, 'Hesabınız devre dışı bırakılmış.'))).toEqual({
      title: 'Hesabınız devre dışı bırakılmış.',
      needsPlan: false,
    });
  });

  it('leads to the plans where the plan lacks what was asked', () => {
    const message = 'Bu özellik planınızda bulunmuyor. Profesyonel planında kullanabilirsiniz.';
    const creationError = new ApiError({
      status: 403,
      code: 'feature_not_in_plan',
      message,
      retryAfterSeconds: undefined,
    });
    expect(toCreationError(creationError)).toEqual({ title: message, needsPlan: true });
  });

  it('says when to come back', () => {
    expect(toCreationError(makeApiError(429, 'Çok fazla istek', 12)).detail).toMatch(/^12 saniye sonra/);
  });

  it('is the general one when the server was not reached', () => {
    expect(toCreationError(transportError('offline'))).toMatchObject({
      title: 'Makale oluşturulurken bir hata oluştu',
      detail: expect.stringContaining('İnternet'),
    });
    for (const silent of [
      transportError('unreadable', { status: 500 }),
      makeApiError(500, ''),
      makeApiError(502, ' '),
    ]) {
      expect(toCreationError(silent)).toMatchObject({
        title: 'Makale oluşturulurken bir hata oluştu',
        needsPlan: false,
      });
    }
    expect(toCreationError(new Error('broken')).title).toBe('Makale oluşturulurken bir hata oluştu');
  });
});
