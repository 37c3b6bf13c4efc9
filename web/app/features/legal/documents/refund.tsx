import type { Company } from '@hokka/contracts/site/public-reads.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { ContactWay } from '../components/company-details.tsx';
import type { LegalSection } from '../components/legal-page.tsx';
import { periods } from '../periods.ts';

/** The page in short; everything in it is said more exactly below. */
export const refundSummary: readonly string[] = [
  'Ücretli planlar kendiliğinden yenilenmez; dönem bitince hesabınız ücretsiz plana geçer.',
  'Aboneliğinizi dilediğiniz an iptal edersiniz; hizmet ödediğiniz dönemin sonuna kadar sürer.',
  `Siparişin döneminde hiç kullanmadıysanız ${periods.withdrawalDays} gün içinde ödediğinizin tamamını geri alırsınız.`,
  `İptalden sonra ${periods.refundRequestDays} gün içinde iade isteyebilirsiniz; talepler ${periods.refundReviewDays} iş günü içinde incelenir.`,
];

/** When and how payments are refunded. */
export function refundSections(company: Company): LegalSection[] {
  return [
    { id: 'otomatik-yenileme-yok', title: 'Otomatik yenileme yoktur', body: <NoRenewal /> },
    { id: 'iptal', title: 'Aboneliği iptal etmek', body: <Cancelling /> },
    { id: 'cayma-hakki', title: 'Cayma hakkı', body: <Withdrawal company={company} /> },
    { id: 'iade-talebi', title: 'İptalden sonra iade talebi', body: <Requesting company={company} /> },
    { id: 'iade-suresi', title: 'İnceleme ve ödeme süreleri', body: <Durations /> },
    { id: 'iadenin-sonucu', title: 'İade aboneliği nasıl etkiler', body: <Effect /> },
    { id: 'basvuru', title: 'Sonuçtan memnun değilseniz', body: <Disputes /> },
  ];
}

function NoRenewal() {
  const days = new Intl.ListFormat('tr', { type: 'conjunction' }).format(periods.reminderDays.map(String));
  return (
    <>
      <p>
        Ücretli planlar bir dönem için peşin ödenir. Dönem bittiğinde kartınızdan ya da hesabınızdan kendiliğinden para
        çekilmez; kart bilgileriniz bizde saklanmaz.
      </p>
      <p>
        Bitişe {days} gün kala size bir hatırlatma e-postası göndeririz. Yeni bir sipariş vermezseniz hesabınız dönem
        sonunda ücretsiz plana geçer, makaleleriniz olduğu gibi kalır.
      </p>
    </>
  );
}

function Cancelling() {
  return (
    <p>
      Aboneliğinizi <a href={paths.subscription}>Abonelik</a> sayfasından dilediğiniz zaman, gerekçe göstermeden ve
      cezai şart ödemeden iptal edebilirsiniz. İptalden sonra hizmet ödediğiniz dönemin sonuna kadar sürer; bu süre
      içinde iptali geri alabilirsiniz.
    </p>
  );
}

function Withdrawal({ company }: { readonly company: Company }) {
  return (
    <>
      <p>
        Tüketiciler, mesafeli hizmet sözleşmelerinden kurulduğu günden başlayarak {periods.withdrawalDays} gün içinde,
        gerekçe göstermeden ve cezai şart ödemeden cayabilir. Mesafeli Sözleşmeler Yönetmeliği’nin 15. maddesinin
        birinci fıkrası elektronik ortamda anında ifa edilen hizmetleri (ğ bendi) ve süre dolmadan tüketicinin onayıyla
        ifasına başlanan hizmetleri (h bendi) bu hakkın dışında tutar.
      </p>
      <p>
        Siparişi verirken hizmetin hemen başlamasını ayrı bir kutuyla onaylarsınız; hizmet başladığında bu istisna
        uygulanır. Dönemi ileri bir tarihte başlayan bir siparişten, dönem başlamadıkça {periods.withdrawalDays} gün
        içinde cayabilirsiniz.
      </p>
      <p>
        Bununla yetinmiyoruz: siparişinizin döneminde{' '}
        <strong>hiç makale üretmediyseniz ve hiç AI isteği kullanmadıysanız</strong>, {periods.withdrawalDays} gün
        içindeki bildiriminizi geçerli bir cayma sayar ve ödediğinizin tamamını en geç {periods.withdrawalDays} gün
        içinde, ödemede kullandığınız araca, masraf kesmeden iade ederiz. Bildirim için Abonelik sayfasındaki “İade
        talep et” düğmesi yeterlidir; <ContactWay company={company} /> de yazabilirsiniz. Belirli bir biçim aranmaz.
      </p>
    </>
  );
}

function Requesting({ company }: { readonly company: Company }) {
  return (
    <>
      <p>
        Cayma hakkının dışında, aboneliğinizi iptal ettikten sonra{' '}
        <strong>{periods.refundRequestDays} gün içinde</strong> iade talebinde bulunabilirsiniz:
      </p>
      <ol>
        <li>
          <a href={paths.subscription}>Abonelik</a> sayfasında “Ödemeler” bölümünü açın.
        </li>
        <li>İlgili ödemede “İade talep et” düğmesine basın ve isterseniz nedenini yazın.</li>
        <li>Talebiniz kaydedilir; sonucu size e-posta ile bildirilir.</li>
      </ol>
      <p>
        Hesabınıza giremiyorsanız talebinizi <ContactWay company={company} /> iletebilirsiniz.
      </p>
    </>
  );
}

function Durations() {
  return (
    <ul>
      <li>Talepler {periods.refundReviewDays} iş günü içinde incelenir.</li>
      <li>
        Kartla yapılan ödemelerde onaylanan iade, PayTR üzerinden ödemede kullanılan karta {periods.refundByCardDays} iş
        günü içinde yapılır. Tutarın hesap özetinize yansıması bankanıza bağlıdır.
      </li>
      <li>
        Havale / EFT ile yapılan ödemelerde onaylanan iade, bildirdiğiniz banka hesabına {periods.refundByTransferDays}{' '}
        iş günü içinde yapılır.
      </li>
    </ul>
  );
}

function Effect() {
  return (
    <>
      <p>
        Ödemenin tamamı iade edildiğinde dönem o anda sona erer. Sırada ödenmiş bir dönem varsa o başlar, yoksa
        hesabınız ücretsiz plana geçer. Kısmi iadede dönem sürer.
      </p>
      <p>
        Makaleleriniz hiçbir durumda silinmez. İade edilen ödemenin kaydı ve belgesi, iade tutarıyla birlikte
        ödemelerinizin arasında kalır.
      </p>
    </>
  );
}

function Disputes() {
  return (
    <p>
      Uyuşmazlıklarda başvurabileceğiniz yollar <a href={`${paths.terms}#uyusmazlik`}>kullanım koşullarında</a> yazar:
      Tüketici Hakem Heyeti ve arabulucuya başvurduktan sonra Tüketici Mahkemesi.
    </p>
  );
}
