import { describe, expect, test } from 'vitest';
import { scriptSite, silence } from '../../../../testing/scripted-site.ts';
import { AddressRefusedError, HttpTimeoutError, ResponseTooLargeError } from '../../platform/network/network-errors.ts';
import { readRetryAfter, toStatusError } from './site-http.ts';

const url = new URL('https://site.example/wp-json/');
const ask = (
  answer: Parameters<typeof scriptSite>[0][string],
  signal = new AbortController().signal,
  callTimeoutMs = 1,
) => scriptSite({ [`GET ${url}`]: answer }, { callTimeoutMs }).http.request({ url, method: 'GET', signal });
const named = (code: string) => Object.assign(new Error(code), { code });

describe('a call that gets no answer', () => {
  test.each([
    ['timed_out', 'unknown', silence],
    ['timed_out', 'not_done', new HttpTimeoutError('connect', 1)],
    ['timed_out', 'unknown', new HttpTimeoutError('response', 1)],
    ['name_unknown', 'not_done', named('ENOTFOUND')],
    ['connection_refused', 'not_done', named('ECONNREFUSED')],
    ['private_address', 'not_done', new AddressRefusedError('site.example', 'private_address')],
    ['certificate_invalid', 'not_done', named('CERT_HAS_EXPIRED')],
    ['unreachable', 'unknown', named('ECONNRESET')],
    ['unexpected_answer', 'unknown', new ResponseTooLargeError(10)],
    ['redirected', 'not_done', { status: 302 }],
  ] as const)('%s, which leaves it %s whether it was carried out', async (finding, outcome, answer) => {
    await expect(ask(answer)).rejects.toMatchObject({ finding, outcome });
  });

  test('is given up at once by whoever asked', async () => {
    const reason = new Error('The process stops');
    await expect(ask(silence, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});

describe('a request that is redirected', () => {
  test.each([
    ['moved for good', 301, 'https://yeni.example/', 'not_done'],
    ['to be sent again elsewhere', 307, 'https://yeni.example/', 'not_done'],
    ['to be sent again elsewhere from now on', 308, 'https://yeni.example/', 'not_done'],
    ['to the same address of another name', 302, 'https://www.site.example/wp-json/?a=1', 'not_done'],
    ['to a page here, as after a form', 302, 'https://site.example/wp-json/?a=1', 'unknown'],
    ['to a page elsewhere', 302, 'https://www.site.example/panel', 'unknown'],
    ['to no address', 302, 'https://', 'unknown'],
    ['to what it made', 303, 'https://www.site.example/wp-json/?a=1', 'unknown'],
  ] as const)('%s (%i %s): %s', async (_case, status, location, outcome) => {
    const asked = new URL('?a=1', url);
    const { http } = scriptSite({ [`POST ${asked}`]: { status, headers: { location } } });
    const request = { url: asked, method: 'POST', signal: new AbortController().signal } as const;
    await expect(http.request(request)).rejects.toMatchObject({ finding: 'redirected', outcome });
  });
});

describe('how long a site asks to be left alone', () => {
  const now = Date.parse('2026-11-27T10:00:00Z');
  test.each([
    ['seconds', '120', 120_000],
    ['a time', 'Fri, 27 Nov 2026 10:05:00 GMT', 300_000],
    ['a time that has passed', 'Fri, 27 Nov 2026 09:00:00 GMT', 0],
    ['no time', 'soon', undefined],
    ['nothing', undefined, undefined],
  ] as const)('%s', (_case, header, expected) => {
    expect(readRetryAfter({ headers: header === undefined ? {} : { 'retry-after': header } }, now)).toBe(expected);
  });

  test.each([429, 503])('is part of the failure of status %i', (status) => {
    const response = { status, headers: { 'retry-after': '120' } } as unknown as Parameters<typeof toStatusError>[0];
    expect(toStatusError(response).retryAfterMs).toBe(120_000);
  });
});
