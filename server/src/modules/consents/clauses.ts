import { chargeRules, charges } from '@hokka/contracts/usage/charges.ts';
import { formatLongDate } from '../../platform/text/dates.ts';
import type { LegalContext, LegalOrder, Seller } from './rules.ts';

/** A numbered section of a contract text: Markdown blocks under a heading. */
export interface Clause {
  readonly heading: string;
  readonly blocks: readonly string[];
}

export function toMarkdownList(items: readonly (string | undefined)[]): string {
  return items
    .filter((item) => item !== undefined)
    .map((item) => `- ${item}`)
    .join('\n');
}

/** Whether the service begins at payment, instead of at the end of the current period. */
export function beginsAtPayment({ kind }: LegalOrder): boolean {
  return kind === 'upgrade';
}

/** Contact for complaints, withdrawals and requests. */
export function formatContact({ email, siteUrl }: Seller): string {
  if (email !== '') return `${escapeMarkdown(email)} adresine e-posta ile`;
  return `${escapeMarkdown(siteUrl)}/contact adresindeki iletişim formu ile`;
}

export function sellerClause({ seller }: LegalContext): Clause {
  const { name, address, taxOffice, taxNumber, mersisNumber, kepAddress, phone, email, siteName, siteUrl } = seller;
  const site = `İnternet sitesi: ${escapeMarkdown(siteUrl)} (${escapeMarkdown(siteName)})`;
  if ([name, address, taxNumber, mersisNumber, phone].every((detail) => detail === '')) {
    const contact = email === '' ? undefined : `E-posta: ${escapeMarkdown(email)}`;
    return {
      heading: 'Satıcı',
      blocks: ['**Satıcı bilgileri henüz girilmemiştir.**', toMarkdownList([site, contact])],
    };
  }
  const tax = taxOffice === '' || taxNumber === '' ? taxNumber : `${taxOffice}, ${taxNumber}`;
  const details = toMarkdownList([
    formatRequired('Ad veya unvan', name),
    formatRequired('Açık adres', address),
    formatRequired('Vergi dairesi ve numarası', tax),
    formatOptional('MERSİS numarası', mersisNumber),
    formatOptional('KEP adresi', kepAddress),
    formatRequired('Telefon', phone),
    formatRequired('E-posta', email),
    site,
  ]);
  return { heading: 'Satıcı', blocks: [details] };
}

/** The law requires this detail, so a missing one is stated as not provided yet. */
function formatRequired(label: string, detail: string): string {
  return `${label}: ${detail === '' ? 'henüz girilmemiştir' : escapeMarkdown(detail)}`;
}

function formatOptional(label: string, detail: string): string | undefined {
  return detail === '' ? undefined : `${label}: ${escapeMarkdown(detail)}`;
}

export function buyerClause({ seller }: LegalContext): Clause {
  return {
    heading: 'Alıcı',
    blocks: [
      `Alıcı, siparişi ${escapeMarkdown(seller.siteName)} hesabıyla veren kişidir. Adı, adresi, telefonu ve e-posta adresi, sipariş sırasında bildirdiği gibidir; sipariş kaydında saklanır ve bu metnin Alıcı’ya e-posta ile gönderilen örneğinin başındaki “Alıcı bilgileri” bölümünde yer alır.`,
    ],
  };
}

export function serviceClause({ seller, order }: LegalContext): Clause {
  const { planName, durationMonths, extraDays, startsAt, endsAt } = order;
  const extra = extraDays > 0 ? ` ve önceki dönemin kullanılmayan tutarı karşılığında ${extraDays} gün` : '';
  return {
    heading: 'Hizmetin temel nitelikleri',
    blocks: [
      toMarkdownList([
        `Hizmet: ${escapeMarkdown(seller.siteName)} üzerinde yapay zekâ destekli makale yazma ve düzenleme aboneliği`,
        `Plan: ${escapeMarkdown(planName)}`,
        `Kota: ${formatQuota(order)}`,
        `Süre: ${durationMonths} ay${extra}`,
        `Dönem: ${formatLongDate(startsAt)} – ${formatLongDate(endsAt)}`,
      ]),
      'Kota her ayın başında, dönemin başladığı güne göre yenilenir; kullanılmayan kota sonraki aya devretmez. Kotadan şunlar düşülür:',
      toMarkdownList(charges.map(({ name, price }) => `${name}: ${price}`)),
      chargeRules.join(' '),
      'Hizmet yalnızca elektronik ortamda, internet tarayıcısı üzerinden sunulur; fiziksel bir teslimat yoktur. Kullanmak için internet bağlantısı ve güncel bir tarayıcı yeterlidir, ayrıca bir yazılım veya donanım gerekmez. Erişim hesap sahibine aittir ve e-posta adresi ile şifreyle korunur.',
      'Sitede “Yakında” ibaresiyle gösterilen özellikler bu siparişin konusu değildir.',
    ],
  };
}

function formatQuota({ articleLimit, aiRequestsLimit }: LegalOrder): string {
  const amount = (limit: number) => (limit > 0 ? `${limit}` : 'sınırsız');
  return `ayda ${amount(articleLimit)} makale ve ${amount(aiRequestsLimit)} AI isteği`;
}

export function renewalClause(): Clause {
  return {
    heading: 'Süre, yenileme ve iptal',
    blocks: [
      'Abonelik **otomatik yenilenmez**. Bedel peşin ödenir ve yalnızca yukarıdaki dönem içindir; dönem sonunda Alıcı’nın kartından veya hesabından kendiliğinden tahsilat yapılmaz.',
      'Dönemin bitimine 7, 3 ve 1 gün kala hatırlatma e-postası gönderilir. Abonelik ancak Alıcı yeni bir sipariş verirse devam eder; aksi hâlde hesap, dönemin sonunda ücretsiz plana geçer ve içerikler korunur.',
      'Alıcı aboneliğini hesabındaki Abonelik sayfasından dilediği zaman, gerekçe göstermeden ve cezai şart ödemeden iptal edebilir. İptal edilen abonelikte hizmet dönemin sonuna kadar sürer; iptal bu süre içinde geri alınabilir.',
    ],
  };
}

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

/** Escapes form input so that Markdown shows it as typed: one line, and no character has a meaning. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
