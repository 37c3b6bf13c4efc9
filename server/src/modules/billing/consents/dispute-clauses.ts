import { type Clause, formatContact, toMarkdownList } from './clauses.ts';
import type { LegalContext } from './legal-context.ts';

export function disputeClause({ seller }: LegalContext): Clause {
  return {
    heading: 'Şikâyet ve uyuşmazlıkların çözümü',
    blocks: [
      `Alıcı şikâyet ve taleplerini ${formatContact(seller)} iletebilir. 6502 sayılı Tüketicinin Korunması Hakkında Kanun’a göre ayrıca şu yollara başvurabilir:`,
      toMarkdownList([
        'Değeri Ticaret Bakanlığınca her yıl belirlenen parasal sınırın altında kalan uyuşmazlıklarda, yerleşim yerinin bulunduğu veya tüketici işleminin yapıldığı yerdeki **Tüketici Hakem Heyeti** (başvuru e-Devlet üzerinden de yapılabilir),',
        'Bu sınırın üzerindeki uyuşmazlıklarda **Tüketici Mahkemesi**; tüketici mahkemesi bulunmayan yerlerde bu sıfatla asliye hukuk mahkemesi.',
      ]),
      'Tüketici mahkemelerinde görülen uyuşmazlıklarda, 6502 sayılı Kanun’un 73/A maddesi gereğince dava açılmadan önce **arabulucuya başvurulmuş olması dava şartıdır**. Tüketici Hakem Heyetinin görevindeki uyuşmazlıklar, heyet kararlarına yapılan itirazlar ve Kanun’da sayılan diğer hâller bunun dışındadır.',
    ],
  };
}

export function storageClause({ seller }: LegalContext): Clause {
  return {
    heading: 'Metnin saklanması ve erişim',
    blocks: [
      'Bu metin sipariş onaylandığında sürümü, SHA-256 özeti, onay zamanı ve onayın verildiği bağlantı bilgileriyle kaydedilir; onay kaydı en az 3 yıl, ödeme kayıtları 10 yıl saklanır. Metnin gösterilen hâli, kalıcı veri saklayıcısı olarak Alıcı’nın e-posta adresine gönderilir.',
      `Alıcı metnin bir örneğini her zaman ${formatContact(seller)} isteyebilir. Hesabın silinmesi hâlinde kişisel veriler silinir; onay ve ödeme kayıtları kimlikle ilişkisi kesilmiş olarak saklanır.`,
    ],
  };
}
