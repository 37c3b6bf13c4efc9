import { describe, expect, test } from 'vitest';
import { auditDetailLines, auditValueText, readAuditDetails } from './audit-details.ts';
import { pageDoubts, refundHandovers } from './payment-admin.ts';
import { inquiryOutcomes } from './payment-inquiry.ts';
import { notificationOutcomes } from './payment-notifications.ts';

describe('details of an act', () => {
  test('say what was before and after, field by field', () => {
    expect(readAuditDetails({ before: { role: 'user', is_active: true }, after: { role: 'admin' } })).toEqual([
      { kind: 'change', field: 'role', before: 'user', after: 'admin' },
      { kind: 'change', field: 'is_active', before: true, after: undefined },
    ]);
  });

  test('take changes that stand beside their fields, and facts', () => {
    expect(
      readAuditDetails({
        changed: { 'system.site_name': { before: 'Hokka', after: 'Divit' } },
        secrets: { 'ai.openrouter_api_key': 'set' },
      }),
    ).toEqual([
      { kind: 'change', field: 'system.site_name', before: 'Hokka', after: 'Divit' },
      { kind: 'fact', field: 'secrets', value: { 'ai.openrouter_api_key': 'set' } },
    ]);
  });

  test.each([
    [{ before: { role: 'user' }, after: { role: 'super_admin' } }, ['Rol: Kullanıcı → Süper Admin']],
    [{ before: null, after: { name: 'Pro', features: ['a', 'b'] } }, ['Ad: – → Pro', 'Özellikler: – → a, b']],
    [{ before: 3, after: 0 }, ['Değer: 3 → 0']],
    [{ resent: 3, filters: {} }, ['Yeniden sıraya alınan: 3', 'Filtreler: –']],
    [
      { secrets: { 'payment.key': 'cleared' }, unheard_of: false },
      ['Gizli ayarlar: payment.key: Silindi', 'unheard_of: Hayır'],
    ],
    [{ changed: { tags: 'x' } }, ['tags: x']],
    [{ closed_reports: 2, ended: 1 }, ['Kapatılan bildirimler: 2', 'Kapatılan oturumlar: 1']],
    [
      { outcome: 'unanswered', pages: ['unreachable', 'unpaid', 'paid_twice'] },
      ['Sonuç: PayTR yanıt vermedi', 'Ödeme sayfaları: PayTR’ye ulaşılamadı, Ödenmemiş, İkinci kez ödenmiş'],
    ],
    [
      { handedOver: 'overdue', isMade: true },
      ['Admine bırakılma nedeni: PayTR iadenin sonucunu bir gündür bildirmiyor', 'Yapıldı: Evet'],
    ],
    // The same code word means something else in another field; what an admin has written is no code word.
    [
      { attention: 'paid_twice', reason: 'overdue' },
      ['İnceleme nedeni: Bu sipariş birden çok kez ödenmiş', 'Gerekçe: overdue'],
    ],
    [{ refundRequest: 'declined' }, ['İade talebi: Reddedildi']],
    [
      { outcome: 'review', reason: 'half_price_spent' },
      ['Sonuç: İncelemeye alındı', 'Gerekçe: İlk ay indirimi başka bir ödemede kullanılmış'],
    ],
    [{ kind: 'welcome', method: 'transfer' }, ['Tür: Hoş geldiniz', 'Ödeme yöntemi: Havale / EFT']],
    [{}, []],
  ])('%j as text', (details, lines) => {
    expect(auditDetailLines(details)).toEqual(lines);
  });

  test.each([
    ['outcome', [...inquiryOutcomes, ...notificationOutcomes]],
    ['pages', [...notificationOutcomes, 'unpaid', 'other_merchant', 'unreachable', 'refused', 'unreadable']],
    ['handedOver', refundHandovers],
    ['attention', [...pageDoubts, ...refundHandovers.map((reason) => `refund_${reason}`)]],
  ])('every code word of %s has words', (field, codes) => {
    expect(codes.filter((code) => auditValueText(code, field) === code)).toEqual([]);
  });

  test('names of an object’s own are no code words', () => {
    expect(auditValueText('constructor', 'outcome')).toBe('constructor');
    expect(auditValueText('toString')).toBe('toString');
  });
});
