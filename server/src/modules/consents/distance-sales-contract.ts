import {
  buyerClause,
  type Clause,
  disputeClause,
  formatContact,
  renewalClause,
  sellerClause,
  serviceClause,
  storageClause,
} from './clauses.ts';
import { priceClause } from './price-clause.ts';
import type { LegalContext } from './rules.ts';
import { performanceClause, refundClause, withdrawalClause } from './withdrawal-clauses.ts';

/** The contract itself, as required by Mesafeli Sözleşmeler Yönetmeliği and Abonelik Sözleşmeleri Yönetmeliği. */
export function distanceSalesContract(context: LegalContext): readonly Clause[] {
  return [
    sellerClause(context),
    buyerClause(context),
    subjectClause(),
    serviceClause(context),
    priceClause(context),
    performanceClause(context),
    dutiesClause(),
    renewalClause(),
    withdrawalClause(context),
    refundClause(),
    personalDataClause(context),
    disputeClause(context),
    storageClause(context),
    forceClause(),
  ];
}

function subjectClause(): Clause {
  return {
    heading: 'Konu ve sözleşmenin kurulması',
    blocks: [
      'Bu sözleşme, Alıcı’nın elektronik ortamda sipariş verdiği aboneliğin sunulması ve bedelinin ödenmesi konusunda tarafların hak ve yükümlülüklerini düzenler. 6502 sayılı Tüketicinin Korunması Hakkında Kanun, Mesafeli Sözleşmeler Yönetmeliği ve Abonelik Sözleşmeleri Yönetmeliği uygulanır; tüketicilere tanınan haklardan Kanun’a göre tüketici olan Alıcılar yararlanır.',
      'Sözleşme, Alıcı sipariş özetindeki kutuları işaretleyip “Siparişi onayla ve öde” düğmesine bastığında kurulur. Ön Bilgilendirme Formu sözleşmenin ayrılmaz parçasıdır. Ödeme tamamlanmazsa sözleşme hüküm doğurmaz ve Alıcı borç altına girmez.',
    ],
  };
}

function dutiesClause(): Clause {
  return {
    heading: 'Tarafların yükümlülükleri',
    blocks: [
      'Satıcı, hizmeti planın niteliklerine ve kotasına uygun olarak dönem boyunca sunar. Plan sonradan değişse de satın alınan dönemin kotası ve özellikleri, dönem sonuna kadar sipariş tarihindeki gibi kalır.',
      'Alıcı, hesap bilgilerini korur ve hizmeti hukuka uygun kullanır. Makaleler yapay zekâ yardımıyla üretilir; yanlış veya eksik bilgi içerebilir, bu nedenle yayımlanmadan önce Alıcı tarafından gözden geçirilmesi gerekir. Üretilen içerikleri kullanma hakkı Alıcı’nındır.',
    ],
  };
}

function personalDataClause({ seller }: LegalContext): Clause {
  return {
    heading: 'Kişisel veriler',
    blocks: [
      `Alıcı’nın sipariş için verdiği bilgiler, sözleşmenin kurulması ve ifası ile Satıcı’nın hukuki yükümlülükleri için 6698 sayılı Kişisel Verilerin Korunması Kanunu’na uygun olarak işlenir. Kartla ödemede ad, adres, telefon, e-posta adresi ve sipariş bilgileri ödeme kuruluşu PayTR’ye aktarılır. Alıcı, Kanun’un 11. maddesindeki haklarını ${formatContact(seller)} kullanabilir.`,
    ],
  };
}

function forceClause(): Clause {
  return {
    heading: 'Yürürlük',
    blocks: [
      'Alıcı, sözleşmenin tamamını okuduğunu ve kabul ettiğini sipariş özetindeki kutuyu işaretleyerek elektronik ortamda beyan eder. Sözleşme, onayın verildiği anda yürürlüğe girer ve dönemin bitimiyle kendiliğinden sona erer.',
    ],
  };
}
