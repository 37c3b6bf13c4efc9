import { formatLongDate } from '../../platform/text/dates.ts';
import { beginsAtPayment, type Clause, formatContact, toMarkdownList } from './clauses.ts';
import type { LegalContext } from './rules.ts';

/** When the service begins, and that the buyer requests this: the second checkbox of the order summary. */
export function performanceClause({ order }: LegalContext): Clause {
  const start = beginsAtPayment(order)
    ? 'Hizmet, ödemenin tamamlanmasıyla hemen başlar. Ödeme siparişten sonraki bir günde tamamlanırsa dönem o gün başlar ve aynı uzunlukta sürer.'
    : `Hizmet, Alıcı’nın sürmekte olan dönemi bittiğinde, ${formatLongDate(order.startsAt)} tarihinde başlar. Sürmekte olan dönem ödeme anında bitmiş olursa hizmet, ödemenin tamamlanmasıyla hemen başlar.`;
  return {
    heading: 'Hizmetin ifası',
    blocks: [
      start,
      'Alıcı, sipariş özetinde ayrı bir kutuyu işaretleyerek, 14 günlük cayma süresi dolmadan **hizmetin ifasına başlanmasını istediğini ve onayladığını**, ifaya başlandığında aşağıda açıklanan istisna gereği cayma hakkını kullanamayacağının kendisine bildirildiğini beyan eder.',
      'Hizmet Satıcı’dan kaynaklanan bir nedenle verilemezse Alıcı, verilemeyen süreye karşılık gelen bedelin iadesini isteyebilir; kanundan doğan diğer hakları saklıdır.',
    ],
  };
}

export function withdrawalClause({ seller, order }: LegalContext): Clause {
  const scheduled = beginsAtPayment(order)
    ? []
    : [
        'Bu siparişin dönemi ileri bir tarihte başlar. Alıcı, hizmetin ifasına başlanmadığı sürece 14 günlük süre içinde cayma hakkını kullanabilir.',
      ];
  return {
    heading: 'Cayma hakkı',
    blocks: [
      'Alıcı, hizmet sözleşmelerinde sözleşmenin kurulduğu günden başlayarak **14 gün** içinde, gerekçe göstermeden ve cezai şart ödemeden sözleşmeden cayma hakkına sahiptir.',
      'Mesafeli Sözleşmeler Yönetmeliği’nin 15. maddesinin birinci fıkrasına göre, taraflarca aksi kararlaştırılmadıkça şu sözleşmelerde cayma hakkı kullanılamaz:',
      toMarkdownList([
        '**(ğ) bendi:** elektronik ortamda anında ifa edilen hizmetler veya tüketiciye anında teslim edilen gayrimaddi mallar,',
        '**(h) bendi:** cayma hakkı süresi sona ermeden önce, tüketicinin onayı ile ifasına başlanan hizmetler.',
      ]),
      'Alıcı’nın onayıyla hizmetin ifasına başlandığında bu istisna uygulanır.',
      ...scheduled,
      'Satıcı bununla birlikte, bu siparişin döneminde **hiç makale üretilmemiş ve hiç AI isteği kullanılmamışsa**, sözleşmenin kurulduğu günden başlayarak 14 gün içinde yapılan bildirimi geçerli bir cayma bildirimi olarak kabul eder ve ödenen tutarın tamamını iade eder.',
      `Cayma bildirimi, süresi içinde ${formatContact(seller)} veya Abonelik sayfasındaki ödemenin “İade talep et” düğmesiyle yapılabilir; belirli bir biçim aranmaz. Geçerli bir caymada ödenen tutar, bildirimin Satıcı’ya ulaşmasından başlayarak en geç 14 gün içinde, ödemede kullanılan araca uygun olarak ve masraf kesilmeden iade edilir.`,
    ],
  };
}

export function refundClause(): Clause {
  return {
    heading: 'İptalden sonra iade',
    blocks: [
      'Cayma hakkının dışında Alıcı, aboneliğini iptal ettikten sonra 7 gün içinde iade talebinde bulunabilir:',
      toMarkdownList([
        'Talep 3–5 iş günü içinde incelenir ve sonucu e-posta ile bildirilir.',
        'Onaylanan iade, kartla yapılan ödemelerde 7–14 iş günü içinde karta yapılır.',
        'Onaylanan iade, Havale / EFT ile yapılan ödemelerde 3–5 iş günü içinde banka hesabına yapılır.',
      ]),
      'Ödemenin tamamı iade edildiğinde dönem o anda sona erer; sırada ödenmiş bir dönem yoksa hesap ücretsiz plana geçer. Kısmi iadede dönem sürer.',
    ],
  };
}
