import { describe, expect, it, vi } from 'vitest';
import { ApiError, transportError } from './api-error.ts';
import { describeWait, toErrorNotice } from './error-notice.ts';

const fallback = 'Giriş yapılırken bir hata oluştu';
const makeApiError = (status: number, message: string, retryAfterSeconds?: number) =>
  new ApiError({ status, code: 'rate_limited', message, retryAfterSeconds });

describe('what a banner says of a failed call', () => {
  it('is the server’s own message', () => {
    expect(toErrorNotice(makeApiError(401, 'Email veya şifre hatalı'), fallback)).toEqual({
      title: 'Email veya şifre hatalı',
    });
  });

  it('tells how long to wait', () => {
    expect(toErrorNotice(makeApiError(429, 'Çok fazla istek', 900), fallback)).toEqual({
      title: 'Çok fazla istek',
      detail: '15 dakika sonra tekrar deneyebilirsiniz.',
    });
    expect(toErrorNotice(makeApiError(429, 'Çok fazla istek'), fallback)).toEqual({ title: 'Çok fazla istek' });
  });

  it('does not tell twice when to come back', () => {
    const message = 'Yarın saat 00.00’da yenilenir.';
    const exhausted = new ApiError({ status: 429, code: 'effort_exhausted', message, retryAfterSeconds: 14_400 });
    expect(toErrorNotice(exhausted, fallback)).toEqual({ title: message });
  });

  it.each(['offline', 'unreachable', 'timeout', 'unreadable'] as const)('is the fallback after %s', (code) => {
    const error = transportError(code, code === 'unreadable' ? { status: 502 } : {});
    expect(toErrorNotice(error, fallback)).toEqual({ title: fallback, detail: error.message });
  });

  it('does not hide a fault of ours', () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const fault = new Error('broken');
    expect(toErrorNotice(fault, fallback)).toEqual({ title: fallback });
    expect(report).toHaveBeenCalledWith(fault);
    vi.unstubAllGlobals();
  });
});

describe('a wait', () => {
  it.each([
    [0, '1 saniye'],
    [59.2, '60 saniye'],
    [90, '90 saniye'],
    [91, '2 dakika'],
    [3600, '60 dakika'],
  ])('of %d seconds reads %s', (seconds, text) => {
    expect(describeWait(seconds)).toBe(text);
  });
});
