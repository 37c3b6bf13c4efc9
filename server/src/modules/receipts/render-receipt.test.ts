import { describe, expect, test } from 'vitest';
import { aReceipt } from '../../../../testing/builders/a-receipt.ts';
import { readPdf } from '../../../../testing/read-pdf.ts';
import { renderReceipt } from './render-receipt.ts';
import { page } from './sheet.ts';

const longWord = 'muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine';

/** Everything as long as it can be. */
const crowded = aReceipt({
  method: 'transfer',
  transferReference: 'HK7Q2M4X9P',
  seller: {
    ...aReceipt().seller,
    name: `${longWord} & `.repeat(3).slice(0, 200),
    address: `${longWord} `.repeat(8).slice(0, 400),
    taxOffice: longWord.repeat(2).slice(0, 100),
    kepAddress: `${'x'.repeat(242)}@hs01.kep.tr`,
    siteName: `${longWord} ${longWord}`.slice(0, 100),
  },
  buyer: {
    name: longWord.slice(0, 60),
    address: longWord.repeat(6).slice(0, 400),
    taxNumber: '1234567890',
    taxOffice: longWord.repeat(2).slice(0, 100),
  },
  planName: `${longWord} ${longWord}`.slice(0, 100),
  currency: 'EUR',
  listPriceMinor: 99_999_999_999,
  creditMinor: 123_456,
  totalMinor: 99_999_999_999 - 2500 - 123_456,
  refunds: Array.from({ length: 40 }, (_, index) => ({
    at: new Date(Date.UTC(2026, 11, 1 + index)),
    amountMinor: 12_345_678 + index,
  })),
});

describe('a receipt as PDF', () => {
  test('is read in Turkish, in the order in which it stands there', async () => {
    const { whole, pages } = await readPdf(await renderReceipt(aReceipt()));
    expect(pages).toBe(1);
    expect(whole).toMatchInlineSnapshot(
      `"Hokka Ödeme makbuzu Fatura yerine geçmez Makbuz no HK-2026-000123 Düzenlenme tarihi 21 Kasım 2026 12:05 Sipariş tarihi 21 Kasım 2026 12:00 Ödeme tarihi 21 Kasım 2026 12:05 Ödeme yöntemi Banka veya kredi kartı, tek çekim Sipariş no 0193a5b2-7c1e-7a44-9f10-2b6c8f0a1d23 Satıcı Hokka Yazılım ve Yayıncılık Ltd. Şti. Bağdat Caddesi No: 112/5, Kadıköy, İstanbul Vergi dairesi: Göztepe VKN: 1234567890 MERSİS: 0123456789012345 KEP: hokka@hs01.kep.tr Telefon: +90 216 000 00 00 destek@hokka.test https://hokka.test Alıcı Ayşe Işıl Güçlü Çınar Mah. Şehit Öğretmen Sk. No: 4/7 , Üsküdar TCKN: 10000000146 Vergi dairesi: Üsküdar Açıklama Dönem Miktar Tutar Profesyonel planı 1 aylık abonelik 21 Kasım 2026 – 21 Aralık 2026 1 ₺49,00 Liste fiyatı ₺49,00 İlk ay indirimi −₺25,00 KDV hariç tutar ₺20,00 KDV (%20) ₺4,00 Toplam (KDV dahil) ₺24,00 HK-2026-000123 · Fatura yerine geçmez"`,
    );
  });

  test('knows its title, author, language and parts', async () => {
    const content = await renderReceipt(aReceipt());
    const { info, isTagged, structure } = await readPdf(content);
    expect(info).toMatchObject({
      Title: 'Ödeme makbuzu HK-2026-000123',
      Author: 'Hokka Yazılım ve Yayıncılık Ltd. Şti.',
      Language: 'tr',
    });
    expect(content.toString('latin1')).toContain('/DisplayDocTitle true');
    expect(isTagged).toBe(true);
    expect(structure).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']));
  });

  test('equal receipts are equal bytes, whatever was rendered before and beside them', async () => {
    const first = await renderReceipt(aReceipt());
    await renderReceipt(crowded);
    const [second, third] = await Promise.all([renderReceipt(aReceipt()), renderReceipt(aReceipt())]);
    expect(second.equals(first)).toBe(true);
    expect(third.equals(first)).toBe(true);
    expect((await renderReceipt(aReceipt({ number: 'HK-2026-000124' }))).equals(first)).toBe(false);
  });

  test('nothing leaves its page or its column, however long, and pages are numbered', async () => {
    const { texts, pages, whole } = await readPdf(await renderReceipt(crowded));
    expect(pages).toBe(3);
    for (const { text, left, right, bottom } of texts) {
      expect(left, text).toBeGreaterThanOrEqual(page.left - 0.5);
      expect(right, text).toBeLessThanOrEqual(page.right + 0.5);
      expect(bottom, text).toBeGreaterThan(30);
      expect(bottom, text).toBeLessThan(page.height - page.top + 15);
    }
    expect(overlaps(texts)).toEqual([]);
    expect(whole.replaceAll(' ', '')).toContain(longWord.repeat(6).slice(0, 400));
    const readPage = (start: string) => texts.find(({ text }) => text.startsWith(start))?.page;
    expect(readPage('Açıklama')).toBe(readPage('1 aylık abonelik'));
    for (const number of [1, 2, 3]) expect(whole).toContain(`Sayfa ${number} / 3`);
  });

  test('letters can be read whatever letters earlier receipts had', async () => {
    for (const name of ['ÇĞİÖŞÜ çğıöşü', 'CGIOSU cgiosu', 'ABÇDEFGHJKLMNPRTVYZ abdefhjklmnprtvyzqwx 0123456789']) {
      const buyer = { name, address: name, taxNumber: '', taxOffice: '' };
      const { whole } = await readPdf(await renderReceipt(aReceipt({ buyer })));
      expect(whole.split(name)).toHaveLength(3);
    }
  });

  test('line breaks in what people typed do not stretch the page', async () => {
    const buyer = { name: 'Ayşe\nGu\u0308ven', address: 'a\n'.repeat(200), taxNumber: '', taxOffice: '' };
    const { pages, whole } = await readPdf(await renderReceipt(aReceipt({ buyer })));
    expect(pages).toBe(1);
    expect(whole).toContain('Ayşe Güven');
  });

  test.each([
    ['TRY', '₺49,00', '₺24,00'],
    ['USD', '$49,00', '$24,00'],
    ['EUR', '€49,00', '€24,00'],
  ] as const)('amounts are in %s', async (currency, price, total) => {
    const { texts } = await readPdf(await renderReceipt(aReceipt({ currency })));
    expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining([price, total]));
  });
});

type Placed = Awaited<ReturnType<typeof readPdf>>['texts'][number];

/** Pairs of texts on one line that lie on each other. */
function overlaps(texts: readonly Placed[]): string[] {
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other) => one.page === other.page && Math.abs(one.bottom - other.bottom) < 4)
      .filter((other) => one.left < other.right - 0.5 && other.left < one.right - 0.5)
      .map((other) => `${one.text} | ${other.text}`),
  );
}
