import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inquiryOutcomes } from '../../billing/payments/payment-inquiry.ts';
import { notificationOutcomes } from '../../billing/payments/payment-notifications.ts';
import { checkoutMismatches, refundHandovers } from '../../billing/payments/payment-record.ts';
import { planFields } from '../../billing/plans/plan-admin.ts';
import { featureKeys } from '../../billing/plans/plans.ts';
import { endpoints } from '../../endpoints.ts';
import { connectionDiagnoses } from '../../settings/connections.ts';
import { providerSources, settings } from '../../settings/settings.ts';
import { formatAuditDetails, formatAuditValue, listReferences, readAuditDetails } from './audit-details.ts';
import { auditFieldLabel } from './audit-field-labels.ts';

/** The codes that a field of a query can have. */
function collectCodes(schema: z.core.$ZodType): string[] {
  const { enum: codes, const: code } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return [...(codes ?? []), ...(code === undefined ? [] : [code])].map(String);
}

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
    [
      { after: { features: { advanced_ai: true, white_label: false } } },
      ['Özellikler: – → Gelişmiş AI: Evet; White Label: Hayır'],
    ],
    [{ changed: { price: { before: 49.9, after: 1250 } } }, ['Fiyat: 49,90 → 1.250']],
    [{ changed: { 'ai.temperature': { before: 0.7, after: 0.44 } }, secrets: {} }, ['AI – Sıcaklık: 0,7 → 0,44']],
    [{ changed: { 'email.smtp_port': { before: 587, after: 2525 } } }, ['E-posta – Port: 587 → 2525']],
    [{ refundId: 'x', amountMinor: 4990, currency: 'TRY' }, ['İade: x', 'Tutar: ₺49,90']],
    [
      { before: { ends_at: '2026-12-31T20:59:59.999Z' }, after: { ends_at: '2026-12-31T21:00:00.000Z' } },
      ['Bitiş: 31 Aralık 2026 23:59 → 1 Ocak 2027 00:00'],
    ],
    [{ filters: { from: '2026-11-01' } }, ['Filtreler: Başlangıç: 1 Kasım 2026']],
    // Text that users typed is unchanged, whatever it looks like.
    [{ changed: { 'system.site_name': { before: 'set', after: 'user' } } }, ['Sistem – Site adı: set → user']],
    [{ note: 'read', reason: '2026-11-01', plan: 'user' }, ['Not: read', 'Gerekçe: 2026-11-01', 'Plan: user']],
    [{ before: 3, after: 0 }, ['Değer: 3 → 0']],
    [{ kind: 'ghost', address: 'https://dergi.example' }, ['Tür: Ghost', 'Adres: https://dergi.example']],
    [
      { scopes: ['articles:read', 'generate'], events: ['article.completed'] },
      ['Yetkiler: Makaleleri okuma, AI ile yazma', 'Olaylar: Makale tamamlandı'],
    ],
    [{ resent: 3, filters: {}, status: null }, ['Yeniden sıraya alınan: 3']],
    [
      { secrets: { 'payment.paytr_merchant_key': 'cleared', 'email.smtp_password': 'set' }, unheard_of: false },
      [
        'Gizli ayarlar: Ödeme – Mağaza anahtarı (merchant key): Silindi; E-posta – Şifre: Değiştirildi',
        'unheard_of: Hayır',
      ],
    ],
    [{ changed: { tags: 'x' } }, ['tags: x']],
    [{ closed_reports: 2, ended: 1 }, ['Kapatılan şikâyetler: 2', 'Kapatılan oturumlar: 1']],
    [
      { outcome: 'unanswered', pages: ['unreachable', 'unpaid', 'paid_twice'] },
      ['Sonuç: PayTR yanıt vermedi', 'Ödeme sayfaları: PayTR’ye ulaşılamadı, Ödenmemiş, İkinci kez ödenmiş'],
    ],
    [
      { handedOver: 'overdue', isMade: true },
      ['Admine bırakılma nedeni: PayTR iadenin sonucunu bir gündür bildirmiyor', 'Yapıldı: Evet'],
    ],
    // The same code has another meaning in another field; text that an admin wrote is no code.
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
    expect(formatAuditDetails(details)).toEqual(lines);
  });

  test.each([
    ['outcome', [...inquiryOutcomes, ...notificationOutcomes]],
    ['pages', [...notificationOutcomes, 'unpaid', 'other_merchant', 'unreachable', 'refused', 'unreadable']],
    ['handedOver', refundHandovers],
    ['attention', [...checkoutMismatches, ...refundHandovers.map((reason) => `refund_${reason}`)]],
    ['result', connectionDiagnoses],
    ['source', providerSources],
  ])('every code word of %s has words', (field, codes) => {
    expect(codes.filter((code) => formatAuditValue(code, field) === code)).toEqual([]);
  });

  test('every field that a list is filtered by has words, and every one of its values', () => {
    const exported = endpoints.filter(({ name }) => name.startsWith('export'));
    const filters = exported.flatMap(({ query }) => Object.entries(query?.shape ?? {}));
    expect(filters.length).toBeGreaterThan(20);
    expect(filters.filter(([field]) => auditFieldLabel(field) === field)).toEqual([]);
    const values = filters.flatMap(([field, schema]) => collectCodes(schema).map((code) => [field, code] as const));
    expect(values.length).toBeGreaterThan(50);
    expect(values.filter(([field, code]) => formatAuditValue(code, field) === code)).toEqual([]);
  });

  test('every field of a plan and of the settings has words', () => {
    const sections = Object.entries(settings.shape);
    const paths = sections.flatMap(([section, { shape }]) => Object.keys(shape).map((field) => `${section}.${field}`));
    const fields = [...Object.keys(planFields.shape), ...featureKeys, ...paths];
    expect(fields.filter((field) => auditFieldLabel(field) === field || /[._]/.test(auditFieldLabel(field)))).toEqual(
      [],
    );
    expect(new Set(paths.map(auditFieldLabel)).size).toBe(paths.length);
  });

  test('names of an object’s own are no code words', () => {
    expect(formatAuditValue('constructor', 'outcome')).toBe('constructor');
    expect(formatAuditValue('toString')).toBe('toString');
  });
});

describe('ids in details', () => {
  const site = '0b6f1a52-3c1d-4e54-9a44-8f2f1d0c9b11';
  const names = new Map([
    ['2', 'Profesyonel'],
    [site, 'Bahçe günlüğü'],
  ]);

  test('become names where the record has one, and are shortened otherwise', () => {
    expect(formatAuditDetails({ before: { plan_id: 2 }, after: { plan_id: 3 } }, names)).toEqual([
      'Plan: Profesyonel → 3',
    ]);
    expect(formatAuditDetails({ site_id: site, refundId: site }, names)).toEqual([
      'Site: Bahçe günlüğü',
      'İade: 0b6f1a52…',
    ]);
    expect(formatAuditDetails({ filters: { actor_id: site } }, names)).toEqual(['Filtreler: Yapan: Bahçe günlüğü']);
    // A number is only an id in a field that holds ids.
    expect(formatAuditDetails({ articles: 2 }, names)).toEqual(['Makale hakkı: 2']);
  });

  test('are listed with the kind of their record, also within filters', () => {
    expect(listReferences({ before: { plan_id: 1 }, after: { plan_id: 2, role: 'user' } })).toEqual([
      { kind: 'plan', id: '1' },
      { kind: 'plan', id: '2' },
    ]);
    expect(listReferences({ filters: { actor_id: site, search: true }, deep: { er: { user_id: site } } })).toEqual([
      { kind: 'user', id: site },
    ]);
    expect(listReferences({ plan_id: null, user_id: { id: site } })).toEqual([]);
  });
});
