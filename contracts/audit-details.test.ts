import { describe, expect, test } from 'vitest';
import { auditDetailLines, readAuditDetails } from './audit-details.ts';

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
    [{}, []],
  ])('%j as text', (details, lines) => {
    expect(auditDetailLines(details)).toEqual(lines);
  });
});
