import { createHash } from 'node:crypto';
import { type LegalDocumentKind, legalDocumentKinds } from '@hokka/contracts/billing/legal-documents.ts';
import { readMarkdown } from '@hokka/contracts/markdown/blocks.ts';
import { markdownToPlainText } from '@hokka/contracts/markdown/plain-text.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aLegalContext, noSeller } from '../../../../testing/builders/a-legal-context.ts';
import { nastyStorableString } from '../../../../testing/text-samples.ts';
import { escapeMarkdown } from './clauses.ts';
import { buildLegalDocument } from './legal-document.ts';
import type { LegalContext } from './rules.ts';

const contexts: Readonly<Record<string, LegalContext>> = {
  'first-month-by-card': aLegalContext(),
  // Dearer plan in dollars, paid by transfer, credit of euros beyond the price.
  'upgrade-with-credit': aLegalContext({
    order: {
      method: 'transfer',
      planName: 'Kurumsal',
      articleLimit: 0,
      aiRequestsLimit: -1,
      durationMonths: 12,
      endsAt: new Date('2027-12-03T07:04:30.000Z'),
      extraDays: 12,
      currency: 'USD',
      listPriceMinor: 123_450,
      discountMinor: 0,
      creditMinor: 123_350,
      totalMinor: 100,
      replacedPlan: 'Üç *aylık*',
      exchangeRates: [
        { currency: 'USD', lira: '41.25' },
        { currency: 'EUR', lira: '48.1234' },
      ],
    },
  }),
  'renewal-of-an-unknown-seller': aLegalContext({
    seller: noSeller,
    order: {
      kind: 'renewal',
      currency: 'EUR',
      startsAt: new Date('2026-12-31T21:30:00.000Z'),
      endsAt: new Date('2027-01-31T21:30:00.000Z'),
      discountMinor: 0,
      totalMinor: 4900,
      taxRatePercent: 0,
    },
  }),
};
const cases = Object.entries(contexts).flatMap(([name, context]) =>
  legalDocumentKinds.map((kind) => [kind, name, context] as const),
);

function renderText(kind: LegalDocumentKind, context: LegalContext): string {
  return markdownToPlainText(buildLegalDocument(kind, context).content);
}

describe('a contract text', () => {
  test.each(cases)('%s of %s is the agreed one, byte for byte', async (kind, name, context) => {
    const { content, sha256 } = buildLegalDocument(kind, context);
    await expect(content).toMatchFileSnapshot(`./golden/${kind}.${name}.md`);
    expect(sha256).toBe(createHash('sha256').update(content).digest('hex'));
  });

  test.each([
    ['preliminary-information', '2026-11-26', '5e2f3ec997208286f7d1f521c4c70309a881f2211d212106ad0d66d80576eaba'],
    ['distance-sales-contract', '2026-11-26', 'bbe7848279087b822aa78f90b0d8f6ff815307bec39bde9c07b09ee1eeb6a207'],
  ] as const)(
    '%s of version %s has not been reworded: another wording needs another version',
    (kind, version, hash) => {
      const document = buildLegalDocument(kind, aLegalContext());
      expect({ version: document.version, sha256: document.sha256 }).toEqual({ version, sha256: hash });
    },
  );

  test('hashes to another value when anything in it differs', () => {
    const changes = [
      { order: { totalMinor: 2401 } },
      { order: { kind: 'downgrade' } },
      { order: { endsAt: new Date('2026-12-22T07:04:30.000Z') } },
      { seller: { phone: '' } },
    ] as const;
    for (const kind of legalDocumentKinds) {
      const hashes = [{}, ...changes].map((change) => buildLegalDocument(kind, aLegalContext(change)).sha256);
      expect(new Set(hashes).size).toBe(hashes.length);
    }
  });

  test('says what the law wants said', () => {
    for (const kind of legalDocumentKinds) {
      const text = renderText(kind, aLegalContext());
      for (const needed of [
        'otomatik yenilenmez',
        '14 gün',
        '(ğ) bendi',
        '(h) bendi',
        'dava açılmadan önce arabulucuya başvurulmuş olması dava şartıdır',
        'Tüketici Hakem Heyeti',
        '7 gün içinde iade talebinde',
        '3–5 iş günü içinde incelenir',
        '7–14 iş günü',
        'Ödenecek toplam tutar: ₺24 (KDV dahil)',
        'Toplamın içindeki KDV (%20): ₺4',
        'Dönem: 21 Kasım 2026 – 21 Aralık 2026',
        'MERSİS numarası: 0123456789000015',
      ]) {
        expect(text).toContain(needed);
      }
    }
  });

  test('says plainly what of the seller is not known', () => {
    const missingSeller = renderText('distance-sales-contract', aLegalContext({ seller: noSeller }));
    expect(missingSeller).toContain('Satıcı bilgileri henüz girilmemiştir.');
    expect(missingSeller).toContain('https://hokka.test/contact adresindeki iletişim formu ile');
    const partly = renderText('distance-sales-contract', aLegalContext({ seller: { address: '', mersisNumber: '' } }));
    expect(partly).toContain('Açık adres: henüz girilmemiştir');
    expect(partly).not.toContain('MERSİS');
  });

  test('names no discount and no credit where there is none', () => {
    const order = { discountMinor: 0, creditMinor: 0, totalMinor: 4900 };
    for (const kind of legalDocumentKinds) {
      const text = renderText(kind, aLegalContext({ order }));
      expect(text).not.toMatch(/indirimi|kullanılmayan tutarı:/);
      expect(text).toContain('₺49 (KDV dahil)');
    }
  });

  test('keeps its shape and its words whatever people are called', () => {
    const parseBlocks = (text: string) => readMarkdown(text).blocks.map(({ kind, lead }) => [kind, lead]);
    fc.assert(
      fc.property(nastyStorableString, fc.constantFrom(...legalDocumentKinds), (nasty, kind) => {
        const name = `${nasty}\n# 1. *x* <b>[a](javascript:1) www.evil.example|\n- y`;
        const context = aLegalContext({
          seller: { name, address: name, taxOffice: name, siteName: name },
          order: { planName: name },
        });
        const { content } = buildLegalDocument(kind, context);
        expect(parseBlocks(content)).toEqual(parseBlocks(buildLegalDocument(kind, aLegalContext()).content));
        expect(markdownToPlainText(`Plan: ${escapeMarkdown(name)}`)).toContain(
          '# 1. *x* <b>[a](javascript:1) www.evil.example| - y',
        );
      }),
    );
  });
});
