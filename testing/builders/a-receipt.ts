import type { Receipt } from '../../server/src/modules/receipts/rules.ts';

/** The receipt of a month of Profesyonel at half price, paid by card, with complete details of both sides. */
export function aReceipt(change: Partial<Receipt> = {}): Receipt {
  return {
    number: 'HK-2026-000123',
    issuedAt: new Date('2026-11-21T09:05:00.000Z'),
    orderedAt: new Date('2026-11-21T09:00:00.000Z'),
    paidAt: new Date('2026-11-21T09:05:00.000Z'),
    orderReference: '0193a5b2-7c1e-7a44-9f10-2b6c8f0a1d23',
    method: 'card',
    transferReference: null,
    seller: {
      name: 'Hokka Yazılım ve Yayıncılık Ltd. Şti.',
      address: 'Bağdat Caddesi No: 112/5, Kadıköy, İstanbul',
      taxOffice: 'Göztepe',
      taxNumber: '1234567890',
      mersisNumber: '0123456789012345',
      kepAddress: 'hokka@hs01.kep.tr',
      phone: '+90 216 000 00 00',
      email: 'destek@hokka.test',
      siteName: 'Hokka',
      siteUrl: 'https://hokka.test',
    },
    buyer: {
      name: 'Ayşe Işıl Güçlü',
      address: 'Çınar Mah. Şehit Öğretmen Sk. No: 4/7, Üsküdar',
      taxNumber: '10000000146',
      taxOffice: 'Üsküdar',
    },
    planName: 'Profesyonel',
    durationMonths: 1,
    period: { startsAt: new Date('2026-11-21T09:05:00.000Z'), endsAt: new Date('2026-12-21T09:05:00.000Z') },
    currency: 'TRY',
    listPriceMinor: 4900,
    discountMinor: 2500,
    creditMinor: 0,
    leftoverMinor: 0,
    extraDays: 0,
    exchangeRates: [],
    totalMinor: 2400,
    taxRatePercent: 20,
    refunds: [],
    ...change,
  };
}
