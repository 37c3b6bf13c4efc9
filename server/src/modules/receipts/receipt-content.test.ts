import { describe, expect, test } from 'vitest';
import { aReceipt } from '../../../../testing/builders/a-receipt.ts';
import { buildReceiptContent } from './receipt-content.ts';

describe('the words of a receipt', () => {
  test('price, discount, credit, KDV and total add up', () => {
    const { sums, total } = buildReceiptContent(
      aReceipt({ listPriceMinor: 19_900, creditMinor: 3333, totalMinor: 14_067 }),
    );
    expect(sums).toEqual([
      { label: 'Liste fiyatı', text: '₺199,00' },
      { label: 'İlk ay indirimi', text: '−₺25,00' },
      { label: 'Önceki planın kalan değeri', text: '−₺33,33' },
      { label: 'KDV hariç tutar', text: '₺117,22' },
      { label: 'KDV (%20)', text: '₺23,45' },
    ]);
    expect(total).toEqual({ label: 'Toplam (KDV dahil)', text: '₺140,67' });
  });

  test('a price without discount and credit names neither', () => {
    const { sums, refunds, left } = buildReceiptContent(aReceipt({ discountMinor: 0, totalMinor: 4900 }));
    expect(sums.map(({ label }) => label)).toEqual(['Liste fiyatı', 'KDV hariç tutar', 'KDV (%20)']);
    expect(refunds).toEqual([]);
    expect(left).toBeUndefined();
  });

  test('credit beyond the price is told as the days that it bought, and credit of another currency with its rate', () => {
    const { sums } = buildReceiptContent(
      aReceipt({
        listPriceMinor: 19_900,
        discountMinor: 0,
        creditMinor: 19_800,
        totalMinor: 100,
        leftoverMinor: 100_200,
        extraDays: 151,
        exchangeRates: [{ currency: 'USD', lira: '41.25' }],
      }),
    );
    expect(sums.slice(1, 4)).toEqual([
      { label: 'Önceki planın kalan değeri', text: '−₺198,00' },
      { label: 'Süreye çevrilen kalan değer', text: '₺1.002,00 = 151 gün' },
      { label: 'Kalan değerin çevrilmesi', text: '1 $ = 41,25 ₺ kuruyla' },
    ]);
  });

  test('refunds are listed with their dates, and what is left', () => {
    const refunds = [
      { at: new Date('2026-11-30T21:30:00.000Z'), amountMinor: 1000 },
      { at: new Date('2026-12-02T09:00:00.000Z'), amountMinor: 900 },
    ];
    expect(buildReceiptContent(aReceipt({ refunds }))).toMatchObject({
      refunds: [
        { label: '1 Aralık 2026 00:30', text: '−₺10,00' },
        { label: '2 Aralık 2026 12:00', text: '−₺9,00' },
      ],
      left: { label: 'İadelerden sonra kalan', text: '₺5,00' },
    });
  });

  test('a transfer names its reference', () => {
    const { order } = buildReceiptContent(aReceipt({ method: 'transfer', transferReference: 'HK7Q2M4X9P' }));
    expect(order[0]).toEqual({ label: 'Ödeme yöntemi', text: 'Havale / EFT, referans HK7Q2M4X9P' });
  });

  test('a tax number is named by its length', () => {
    const { seller, buyer } = buildReceiptContent(aReceipt());
    expect(seller.details).toContain('VKN: 1234567890');
    expect(buyer.details).toContain('TCKN: 10000000146');
  });

  test('what the seller has not told is said to be missing', () => {
    const known = aReceipt().seller;
    const nothing = { ...known, name: '', address: '', taxNumber: '', taxOffice: '' };
    expect(buildReceiptContent(aReceipt({ seller: nothing })).seller).toEqual({
      heading: 'Satıcı',
      name: 'Satıcı bilgileri henüz girilmemiştir',
      details: ['destek@hokka.test', 'https://hokka.test'],
    });
    expect(buildReceiptContent(aReceipt({ seller: { ...known, address: '', taxNumber: '' } })).seller.details).toEqual(
      expect.arrayContaining(['Adres: henüz girilmemiştir', 'Vergi numarası: henüz girilmemiştir']),
    );
  });

  test('an erased account has no name, and its period is gone', () => {
    const { buyer, item } = buildReceiptContent(aReceipt({ buyer: undefined, period: undefined }));
    expect(buyer).toEqual({ heading: 'Alıcı', name: 'Silinmiş hesap', details: [] });
    expect(item.period).toBe('Kaydı silindi');
    expect(buildReceiptContent(aReceipt({ period: undefined })).item.period).toBe('Henüz başlamadı');
  });
});
