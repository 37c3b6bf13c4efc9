import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts-icann';
import { describe, expect, test } from 'vitest';
import { type NameTools, parseDomainName } from './rules.ts';

const tools: NameTools = {
  toAscii: domainToASCII,
  isAddress: (text) => isIP(text) !== 0,
  findRegistrable: getDomain,
};
const read = (text: string) => parseDomainName(text, ['app.hokka.com.tr', 'siteler.hokka.net'], tools);

describe('a typed domain', () => {
  test.each([
    ['blog.ornek.com', 'blog.ornek.com', false],
    ['  BLOG.Ornek.COM.TR. ', 'blog.ornek.com.tr', false],
    ['https://blog.ornek.com/yazilar?x=1#y', 'blog.ornek.com', false],
    ['ornek.com', 'ornek.com', true],
    ['www.ornek.com.tr', 'www.ornek.com.tr', false],
    ['ornek.av.tr', 'ornek.av.tr', true],
    ['yazılar.örnek.com', 'xn--yazlar-r9a.xn--rnek-4qa.com', false],
    ['xn--yazlar-r9a.xn--rnek-4qa.com', 'xn--yazlar-r9a.xn--rnek-4qa.com', false],
    ['IŞIK.com', 'xn--iik-sza.com', true],
    ['ｂｌｏｇ.ornek.com', 'blog.ornek.com', false],
    ['blog。ornek。com', 'blog.ornek.com', false],
  ])('%s is %s', (typed, name, isApex) => {
    expect(read(typed)).toEqual({ name, isApex });
  });

  test.each([
    ['', 'değil'],
    ['blog', 'değil'],
    ['blog ornek.com', 'Yalnız'],
    ['blog.ornek.com:8080', 'Yalnız'],
    ['ben@ornek.com', 'Yalnız'],
    ['*.ornek.com', 'değil'],
    ['_hokka.ornek.com', 'değil'],
    ['blog..ornek.com', 'değil'],
    ['-blog.ornek.com', 'değil'],
    ['blog.ornek.com..', 'değil'],
    [`${'a'.repeat(64)}.com`, 'değil'],
    [`${'a.'.repeat(125)}com`, 'en fazla'],
    ['127.0.0.1', 'IP adresi'],
    ['0x7f000001', 'IP adresi'],
    ['2130706433', 'IP adresi'],
    ['①②⑦.0.0.1', 'IP adresi'],
    ['yazi.localhost', 'internette'],
    ['blog.ornek.test', 'internette'],
    ['sunucu.internal', 'internette'],
    ['1.0.0.127.in-addr.arpa', 'internette'],
    ['com.tr', 'altında'],
    ['co.uk', 'altında'],
    ['app.hokka.com.tr', 'hizmetin'],
    ['APP.HOKKA.com.tr.', 'hizmetin'],
    ['blog.hokka.com.tr', 'hizmetin'],
    ['hokka.com.tr', 'hizmetin'],
    ['siteler.hokka.net', 'hizmetin'],
    ['x.siteler.hokka.net', 'hizmetin'],
  ])('%s is refused: %s', (typed, words) => {
    expect(read(typed)).toEqual({ problem: expect.stringContaining(words) });
  });

  test('a name that only ends like one of the service is another one', () => {
    expect(read('blog.benimhokka.com.tr')).toEqual({ name: 'blog.benimhokka.com.tr', isApex: false });
    expect(read('app.hokka.com.tr.ornek.com')).toEqual({ name: 'app.hokka.com.tr.ornek.com', isApex: false });
  });
});
