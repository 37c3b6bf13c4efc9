import type { LegalContext, LegalOrder, Seller } from '../../server/src/modules/consents/rules.ts';

const seller: Seller = {
  name: 'Hokka Yazılım ve Yayıncılık A.Ş.',
  address: 'Çınarlı Mahallesi, Işıklar Sokak No: 5 D: 3, 34384 Şişli / İstanbul',
  taxOffice: 'Şişli',
  taxNumber: '1234567890',
  mersisNumber: '0123456789000015',
  kepAddress: 'hokka@hs01.kep.tr',
  phone: '+90 212 555 44 33',
  email: 'destek@hokka.test',
  siteName: 'Hokka',
  siteUrl: 'https://hokka.test',
};

const order: LegalOrder = {
  kind: 'upgrade',
  method: 'card',
  planName: 'Profesyonel',
  articleLimit: 50,
  aiRequestsLimit: 200,
  durationMonths: 1,
  startsAt: new Date('2026-11-21T07:04:30.000Z'),
  endsAt: new Date('2026-12-21T07:04:30.000Z'),
  extraDays: 0,
  exchangeRates: [],
  replacedPlan: null,
  currency: 'TRY',
  listPriceMinor: 4900,
  discountMinor: 2500,
  creditMinor: 0,
  totalMinor: 2400,
  taxRatePercent: 20,
};

export const noSeller: Seller = {
  ...seller,
  name: '',
  address: '',
  taxOffice: '',
  taxNumber: '',
  mersisNumber: '',
  kepAddress: '',
  phone: '',
  email: '',
};

/** First month at half price by card, from a company with complete details. */
export function aLegalContext(change: { seller?: Partial<Seller>; order?: Partial<LegalOrder> } = {}): LegalContext {
  return { seller: { ...seller, ...change.seller }, order: { ...order, ...change.order } };
}
