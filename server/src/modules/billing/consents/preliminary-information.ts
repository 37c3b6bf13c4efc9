import type { LegalContext } from '../domain/legal-context.ts';
import {
  buyerClause,
  type Clause,
  disputeClause,
  renewalClause,
  sellerClause,
  serviceClause,
  storageClause,
} from './clauses.ts';
import { priceClause } from './price-clause.ts';
import { performanceClause, refundClause, withdrawalClause } from './withdrawal-clauses.ts';

/** What the buyer must know before the order binds them: Mesafeli Sözleşmeler Yönetmeliği, article 5. */
export function preliminaryInformation(context: LegalContext): readonly Clause[] {
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
