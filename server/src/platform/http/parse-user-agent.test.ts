import { deviceKinds } from '@hokka/contracts/accounts/sessions.ts';
import bowser from 'bowser';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../../../testing/random-runs.ts';
import { nastyString } from '../../../../testing/text-samples.ts';
import { parseUserAgent } from './parse-user-agent.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the device of a real browser', () => {
  test.each([
    [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'desktop', 'Chrome', 'Windows'],
    [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'desktop', 'Edge', 'Windows'],
    [`${windows} ${webkit} Chrome/138.0.0.0 YaBrowser/25.8.0.0 Safari/537.36`, 'desktop', 'Yandex', 'Windows'],
    [`${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`, 'desktop', 'Opera', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'desktop', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'desktop',
      'Safari',
      'macOS',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
      'desktop',
      'Chrome',
      'ChromeOS',
    ],
    [`${iphone} Version/26.0 Mobile/15E148 Safari/604.1`, 'mobile', 'Safari', 'iOS'],
    [`${iphone} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`, 'mobile', 'Chrome', 'iOS'],
    [`${iphone} Version/17.0 Mobile/15E148 Safari/604.1 OPT/4.3.2`, 'mobile', 'Opera', 'iOS'],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.7 Mobile/15E148 Safari/604.1',
      'tablet',
      'Safari',
      'iOS',
    ],
    [`${android} ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'mobile', 'Chrome', 'Android'],
    [`${android} ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'tablet', 'Chrome', 'Android'],
    [
      `${android} ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'mobile',
      'Samsung Internet',
      'Android',
    ],
    ['Mozilla/5.0 (Android 14; Tablet; rv:144.0) Gecko/144.0 Firefox/144.0', 'tablet', 'Firefox', 'Android'],
  ])('%s', (userAgent, kind, browser, operatingSystem) => {
    expect(parseUserAgent(userAgent)).toEqual({ device_kind: kind, browser, operating_system: operatingSystem });
  });
});

describe('what is no known browser', () => {
  const unknown = { device_kind: 'unknown', browser: null, operating_system: null };

  test.each([
    [undefined],
    [null],
    [''],
    ['node'],
    ['curl/8.5.0'],
    ['python-requests/2.32.3'],
    [
      `Mozilla/5.0 ${webkit.replace(')', '; compatible; Googlebot/2.1; +http://www.google.com/bot.html)')} Chrome/142.0.0.0 Safari/537.36`,
    ],
    ['Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)'],
  ])('%s is an unknown device', (userAgent) => {
    expect(parseUserAgent(userAgent)).toEqual(unknown);
  });

  test('is never called by the words of its header', () => {
    expect(parseUserAgent('Hesabınız çalındı: evil.test/1 (Windows NT 10.0)')).toEqual({
      device_kind: 'desktop',
      browser: null,
      operating_system: 'Windows',
    });
  });

  test('is read without an error and without words of its own, whatever it is', () => {
    const names = [...Object.values(bowser.BROWSER_MAP), ...Object.values(bowser.OS_MAP)];
    const ours = ['Edge', 'Samsung Internet', 'Yandex', 'Opera', 'Whale', 'Mi Browser', 'ChromeOS', null];
    const known = new Set<string | null>([...names, ...ours]);
    const piece = fc.oneof(
      nastyString,
      fc.constantFrom(
        'Macintosh',
        ' FxiOS',
        'iPhone',
        'Windows ',
        'Android',
        'like Android',
        '/',
        ' (',
        'Version/',
        '1.',
      ),
      fc.constantFrom(...names, '__proto__', 'constructor', 'toString', 'hasOwnProperty'),
    );
    const header = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(header, (userAgent) => {
        const device = parseUserAgent(userAgent);
        expect(deviceKinds).toContain(device.device_kind);
        expect(known).toContain(device.browser);
        expect(known).toContain(device.operating_system);
      }),
      randomRuns(200),
    );
  });
});
