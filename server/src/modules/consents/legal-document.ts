import { createHash } from 'node:crypto';
import type { LegalDocument, LegalDocumentKind } from '@hokka/contracts/billing/legal-documents.ts';
import {
  buyerClause,
  type Clause,
  disputeClause,
  renewalClause,
  sellerClause,
  serviceClause,
  storageClause,
} from './clauses.ts';
import { distanceSalesContract } from './distance-sales-contract.ts';
import { priceClause } from './price-clause.ts';
import type { LegalContext } from './rules.ts';
import { performanceClause, refundClause, withdrawalClause } from './withdrawal-clauses.ts';

interface LegalText {
  readonly title: string;
  /** Date of the last change of the wording. A changed wording needs a new date; its golden file test enforces this. */
  readonly version: string;
  readonly clauses: (context: LegalContext) => readonly Clause[];
}

const legalTexts: Readonly<Record<LegalDocumentKind, LegalText>> = {
  'preliminary-information': {
    title: 'Ön Bilgilendirme Formu',
    version: '2026-11-26',
    clauses: preliminaryInformation,
  },
  'distance-sales-contract': {
    title: 'Mesafeli Satış Sözleşmesi',
    version: '2026-11-26',
    clauses: distanceSalesContract,
  },
};

export function toLegalTitle(kind: LegalDocumentKind): string {
  return legalTexts[kind].title;
}

/** A contract text for one order. The same context produces the same bytes, and so the same hash. */
export function buildLegalDocument(kind: LegalDocumentKind, context: LegalContext): LegalDocument {
  const { title, version, clauses } = legalTexts[kind];
  const sections = clauses(context).map(({ heading, blocks }, index) =>
    [`## ${index + 1}. ${heading}`, ...blocks].join('\n\n'),
  );
  const content = `${[`# ${title}`, `Sürüm: ${version}`, ...sections].join('\n\n')}\n`;
  return { kind, title, version, content, sha256: createHash('sha256').update(content, 'utf8').digest('hex') };
}

/** What the buyer must be informed of before the order binds them: Mesafeli Sözleşmeler Yönetmeliği, article 5. */
function preliminaryInformation(context: LegalContext): readonly Clause[] {
  return [
    subjectClause(),
    sellerClause(context),
    buyerClause(context),
    serviceClause(context),
    priceClause(context),
    performanceClause(context),
    renewalClause(),
    withdrawalClause(context),
    refundClause(),
    disputeClause(context),
    storageClause(context),
    confirmationClause(),
  ];
}

function subjectClause(): Clause {
  return {
    heading: 'Konu',
    blocks: [
      'Bu form, 6502 sayılı Tüketicinin Korunması Hakkında Kanun ve Mesafeli Sözleşmeler Yönetmeliği gereğince, sipariş onaylanmadan ve ödeme yükümlülüğü doğmadan önce Alıcı’yı bilgilendirmek için hazırlanmıştır.',
    ],
  };
}

function confirmationClause(): Clause {
  return {
    heading: 'Onay',
    blocks: [
      'Alıcı, sipariş özetindeki kutuyu işaretleyerek bu formu okuduğunu ve yukarıdaki konularda sipariş onaylanmadan önce bilgilendirildiğini teyit eder. “Siparişi onayla ve öde” düğmesine basılması ödeme yükümlülüğü doğurur. Düğmeye basılana kadar sipariş özeti değiştirilebilir veya siparişten vazgeçilebilir.',
    ],
  };
}
