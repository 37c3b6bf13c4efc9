import type { Company } from '@hokka/contracts/site/public-reads.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { CompanyDetails } from '../components/company-details.tsx';
import type { LegalSection } from '../components/legal-page.tsx';
import { periods } from '../periods.ts';
import { heldData } from '../privacy/held-data.ts';
import { HeldDataList } from '../privacy/held-data-list.tsx';
import { Recipients, Transfers } from '../privacy/recipients.tsx';
import { Rights } from '../privacy/rights.tsx';

/** What the notice says, in short; everything in it is said more exactly below. */
export const privacySummary: readonly string[] = [
  'Hesabınızı, yazılarınızı ve siparişlerinizi, hizmeti verebilmek için tutarız; verilerinizi satmayız, reklam e-postası göndermeyiz.',
  'Yapay zekâ servisine yalnızca yazdıracağınız ya da düzenleteceğiniz metinle ilgili olanlar gider; adınız, e-posta adresiniz ve hesabınızın numarası gitmez.',
  'Kart numaranız bize hiç gelmez; ödemeyi PayTR kendi sayfasında alır.',
  'Yazılarınız özel başlar. Halka açtığınız makalede adınız görünür.',
  'Verilerinizi profilinizden indirebilir, hesabınızı oradan silebilirsiniz. Başvurularınızı en geç ' +
    `${periods.applicationAnswerDays} gün içinde yanıtlarız.`,
];

/** The KVKK aydınlatma metni: law 6698, article 10. */
export function privacySections(company: Company): LegalSection[] {
  return [
    { id: 'veri-sorumlusu', title: 'Veri sorumlusu', body: <Controller company={company} /> },
    { id: 'veriler', title: 'Hangi veriler, neden, ne kadar', body: <HeldDataList />, parts: heldData },
    { id: 'toplama', title: 'Veriler nasıl toplanır', body: <Collection /> },
    { id: 'yapay-zeka', title: 'Üretken yapay zekâ', body: <GenerativeAi /> },
    { id: 'alicilar', title: 'Kimlere aktarılır', body: <Recipients /> },
    { id: 'yurt-disi', title: 'Yurt dışına aktarım', body: <Transfers /> },
    { id: 'herkese-acik', title: 'Halka açtıklarınız', body: <Publishing /> },
    { id: 'saklama', title: 'Hesabınızı sildiğinizde', body: <Leaving /> },
    { id: 'haklariniz', title: 'Haklarınız', body: <Rights company={company} /> },
    { id: 'otomatik-karar', title: 'Otomatik kararlar ve pazarlama', body: <NoDecisions /> },
    { id: 'guvenlik', title: 'Güvenlik', body: <Security /> },
    { id: 'degisiklik', title: 'Bu metnin değişmesi', body: <Changes /> },
  ];
}

function Controller({ company }: { readonly company: Company }) {
  return (
    <>
      <p>
        Bu metin, 6698 sayılı Kişisel Verilerin Korunması Kanunu’nun (KVKK) 10. maddesi gereğince {company.siteName}{' '}
        hizmetinde kişisel verilerinizin nasıl işlendiğini anlatır. Veri sorumlusu:
      </p>
      <CompanyDetails company={company} />
    </>
  );
}

function Collection() {
  return (
    <p>
      Verileri doğrudan sizden, siteyi kullanırken formlar ve tarayıcınız aracılığıyla elektronik ortamda topluyoruz.
      Ödemelerin sonucunu PayTR, üretilen metni yapay zekâ servisi bildirir. Başka bir kaynaktan veri satın almayız.
      Özel nitelikli veri istemiyoruz; tariflerinize de yazmayın. Tarayıcınızda nelerin saklandığı{' '}
      <a href={paths.cookies}>Çerezler</a> sayfasındadır.
    </p>
  );
}

function GenerativeAi() {
  return (
    <>
      <p>
        Makaleyi bir dil modeli yazar. Bunun için yapay zekâ servisine yalnızca makaleyi tarif eden metin gider: başlık,
        tarif, etiketler, kategori, meta açıklama, şablon ve dil, biçim, üslup, uzunluk gibi seçenekler; metin yarıda
        kalırsa o ana kadar yazılan bölüm. Plandan yazılan metinlerde plan, o ana kadar yazılan bölümlerin özeti,
        kaynaklarınızdan seçilen parçalar ve yazı üslubunun tanımı da gider. AI ile düzenlettiğinizde düzenlenecek
        metin, yazı üslubu tanımlattığınızda verdiğiniz örnekler gider.{' '}
        <strong>Adınız, e-posta adresiniz ve hesabınızın numarası gönderilmez.</strong>
      </p>
      <p>
        Tarife kendinizin ya da başkasının kişisel verilerini yazmayın; yazarsanız bu metin servise olduğu gibi
        iletilir. Biz metinlerinizi model eğitmek için kullanmayız. Servisin kendi saklama ve eğitim koşulları, seçilen
        modele göre değişebilir.
      </p>
      <p>
        Çıkan metin yanlış ya da eksik olabilir, gerçek kişiler hakkında doğru olmayan şeyler söyleyebilir. Yayımlamadan
        önce denetlemek size düşer. Hokka’da yayımlanan makalelerin sayfasında, yapay zekâ desteğiyle hazırlandılarsa bu
        yazar; kendi sitenizde bunu belirtmek size düşer.
      </p>
    </>
  );
}

function Publishing() {
  return (
    <p>
      Bir makaleyi halka açarsanız metin, başlık, kategori, etiketler, tarih ve <strong>adınız</strong> herkesçe görülür
      ve arama motorlarınca bulunabilir; ilk kez açarken bunu size söyleriz. Tarifiniz görünmez. Makaleyi kapattığınızda
      sayfa yayından kalkar; arama motorlarındaki kopyaların silinmesi onların süresine bağlıdır.
    </p>
  );
}

function Leaving() {
  return (
    <>
      <p>
        Hesabınızı sildiğinizde oturumlarınız hemen kapanır. Makaleleriniz, önceki sürümleri, oturumlarınız,
        cihazlarınız, size gönderilen e-postaların kaydı, siparişte yazdığınız bilgiler ve hesabınızın kendisi kalıcı
        olarak silinir; süren bir üretim ya da gönderilmeyi bekleyen bir e-posta varsa bu, o iş bitince olur.
      </p>
      <p>Kalanlar ve nedenleri:</p>
      <ul>
        <li>
          Ödeme, iade, belge ve onay kayıtları: vergi ve tüketici mevzuatı istediği için, sizinle ilişkisi kesilmiş
          olarak, yılın sonundan başlayarak {periods.paymentRecordYears} yıl; sonra tümüyle yok edilir.
        </li>
        <li>Kullanım sayaçları ve dökümü: yalnızca anlamsız bir numarayla.</li>
        <li>İlk ay indirimini kullandıysanız e-posta adresinizin özeti ({periods.halfPriceYears} yıl).</li>
        <li>Hesabın silinmesini istediğiniz ve zamanı.</li>
        <li>Yedekler: silinen veriler, yedeklerin ömrü dolunca onlarla birlikte yok olur.</li>
      </ul>
    </>
  );
}

function NoDecisions() {
  return (
    <p>
      Profilinizi çıkarmayız ve hakkınızda yalnızca otomatik sistemlerle, sizi etkileyen bir karar almayız. Makalelerin
      yayından kaldırılması, hesapların kapatılması ve iadeler bir insanın kararıdır. Verilerinizi satmayız. Reklam
      e-postası göndermeyiz; size yazdıklarımız hesabınız, siparişiniz ve makalelerinizle ilgilidir.
    </p>
  );
}

function Security() {
  return (
    <p>
      Şifreler ve oturum anahtarları yalnızca özet olarak, servislerin gizli anahtarları şifrelenmiş olarak saklanır.
      Yetkiler her istekte denetlenir, yönetici işlemleri kaydedilir. Bir veri ihlali olursa Kişisel Verileri Koruma
      Kuruluna ve sizlere kanunun istediği sürede bildiririz.
    </p>
  );
}

function Changes() {
  return (
    <p>
      Bu metni değiştirirsek yenisini burada yayımlarız. Kayıt olurken ve bize yazarken size gösterilen metnin sürümü
      kaydınızla birlikte tutulur. Bu, bir onay değil bilgilendirmedir.
    </p>
  );
}
