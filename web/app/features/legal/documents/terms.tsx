import type { Company } from '@hokka/contracts/site/public-reads.ts';
import { chargeRules, charges } from '@hokka/contracts/usage/charges.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { CompanyDetails, ContactWay } from '../components/company-details.tsx';
import type { LegalSection } from '../components/legal-page.tsx';
import { periods } from '../periods.ts';
import { OrderGuide } from './order-guide.tsx';

/** The terms in short; everything in it is said more exactly below. */
export const termsSummary: readonly string[] = [
  'Yazdığınız tarifler ve üretilen makaleler sizindir. Yayımlamadan önce okuyup denetlemek size düşer.',
  'Ücretsiz plan için kart istenmez. Ücretli dönem peşin ödenir ve kendiliğinden yenilenmez.',
  'Kota her ay yenilenir; kullanılmayan kota sonraki aya devretmez.',
  'Hesabınızı dilediğiniz an silebilir, aboneliğinizi dilediğiniz an iptal edebilirsiniz.',
  'Suç oluşturan, başkalarının haklarını ihlal eden ya da yanıltıcı içerik için hizmeti kullanamazsınız.',
];

/** Terms between the service and its users, including the order guide. */
export function termsSections(company: Company): LegalSection[] {
  return [
    { id: 'taraflar', title: 'Taraflar ve kapsam', body: <Parties company={company} /> },
    { id: 'hizmet', title: 'Hizmet', body: <Service company={company} /> },
    { id: 'hesap', title: 'Hesabınız', body: <Account /> },
    { id: 'icerik', title: 'Makaleleriniz ve sorumluluk', body: <Articles /> },
    { id: 'kurallar', title: 'Kullanım kuralları', body: <Rules /> },
    { id: 'yayin', title: 'Halka açık makaleler ve denetim', body: <Publishing /> },
    { id: 'ucretler', title: 'Planlar, ücretler ve kota', body: <Plans company={company} /> },
    { id: 'islem-rehberi', title: 'İşlem rehberi', body: <OrderGuide company={company} /> },
    { id: 'sureklilik', title: 'Hizmetin sürekliliği', body: <Continuity /> },
    { id: 'sona-erme', title: 'Üyeliğin sona ermesi', body: <Ending /> },
    { id: 'degisiklik', title: 'Bu koşulların değişmesi', body: <Changes /> },
    { id: 'uyusmazlik', title: 'Şikâyet ve uyuşmazlıklar', body: <Disputes company={company} /> },
  ];
}

interface SectionProps {
  readonly company: Company;
}

function Parties({ company }: SectionProps) {
  return (
    <>
      <p>
        Bu koşullar, {company.siteName} hizmetini sunan işletme ile hizmeti kullanan kişi arasında geçerlidir. Kayıt
        olan ya da siteyi kullanan herkes için uygulanır. Ücretli bir plan satın aldığınızda bunlara ek olarak
        siparişinizle birlikte onayladığınız Ön Bilgilendirme Formu ve Mesafeli Satış Sözleşmesi geçerlidir; çelişki
        hâlinde onlar önce gelir.
      </p>
      <p>Hizmeti sunan:</p>
      <CompanyDetails company={company} />
    </>
  );
}

function Service({ company }: SectionProps) {
  return (
    <>
      <p>
        {company.siteName}, verdiğiniz başlık ve tariften yapay zekâ ile makale üretir. Metni düzenleyebilir,
        indirebilir, yayımlayabilir ya da kendinize saklayabilirsiniz. Hizmet yalnızca internet üzerinden sunulur;
        güncel bir tarayıcıdan başka bir şey gerekmez.
      </p>
      <p>
        Sitede “Yakında” ibaresiyle gösterilen özellikler henüz çalışmaz, hiçbir planın parçası değildir ve satın alma
        kararınızda dayanak olmamalıdır.
      </p>
    </>
  );
}

function Account() {
  return (
    <ul>
      <li>Kayıt için doğru bir ad ve size ait bir e-posta adresi gerekir. Adresinizi doğrulamanız istenebilir.</li>
      <li>Şifrenizi gizli tutun. Tanımadığımız bir cihazdan giriş yapıldığında size e-posta ile haber veririz.</li>
      <li>
        Açık oturumlarınızı <a href={paths.profile}>Profil</a> sayfasında görür, dilediğinizi kapatırsınız.
      </li>
      <li>Bir hesabı yalnızca sahibi kullanır. Hesabınızdan yapılan işlemler sizin sayılır.</li>
      <li>18 yaşından küçükler ücretli plan satın alamaz.</li>
    </ul>
  );
}

function Articles() {
  return (
    <>
      <p>
        Yazdığınız tarifler ve üretilen makaleler sizindir; onları dilediğiniz yerde kullanabilirsiniz. Bize yalnızca
        hizmeti sunmak için gereken izni verirsiniz: metni saklamak, yapay zekâ servisine iletmek, size ve
        yayımladıysanız okurlara göstermek.
      </p>
      <p>
        Metinler yapay zekâ yardımıyla üretilir. <strong>Yanlış, eksik ya da güncel olmayan bilgi içerebilir</strong> ve
        başkalarının metinlerine benzeyebilir. Yayımlamadan önce okumak, doğruluğunu denetlemek ve başkalarının
        haklarına uygunluğunu gözetmek size düşer. Makaleler hukuki, tıbbi ya da mali danışmanlık yerine geçmez.
      </p>
    </>
  );
}

function Rules() {
  return (
    <>
      <p>Hizmeti şunlar için kullanamazsınız:</p>
      <ul>
        <li>suç oluşturan, nefret ya da şiddet çağrısı yapan, müstehcen veya çocukları istismar eden içerik,</li>
        <li>başkasının kişisel verilerini, marka veya telif haklarını ihlal eden içerik,</li>
        <li>yanıltıcı reklam, istenmeyen toplu ileti, sahte haber ya da başkası gibi görünmek,</li>
        <li>hizmeti aşırı yüklemek, güvenliğini aşmak, başkalarının verilerine erişmeye çalışmak.</li>
      </ul>
      <p>
        Tarife başkalarının kişisel verilerini ve gizli bilgileri yazmayın: metin, makaleyi yazan yapay zekâ servisine
        iletilir.
      </p>
    </>
  );
}

function Publishing() {
  return (
    <>
      <p>
        Bir makaleyi halka açtığınızda adresini bilen ve arama motorlarından gelen herkes onu okuyabilir; makalede
        adınız ve, yapay zekâ desteğiyle hazırlandıysa, bu yazar. Halka açmak sizin kararınızdır, dilediğiniz an geri
        alabilirsiniz.
      </p>
      <p>
        Okurlar bir makaleyi “Bildir” ile bildirebilir. Bu koşullara aykırı makaleyi yayından kaldırabilir ya da
        incelemeye alabiliriz; nedenini size e-posta ile bildiririz. Metin hesabınızda kalır, düzeltip yeniden
        incelemeye gönderebilirsiniz. Kararın yanlış olduğunu düşünüyorsanız bize yazın; bir insan yeniden bakar.
      </p>
    </>
  );
}

function Plans({ company }: SectionProps) {
  return (
    <>
      <p>
        Planlar, fiyatları ve kotaları <a href={paths.pricing}>Fiyatlandırma</a> sayfasındadır. Fiyatlara KDV dahildir
        (şu an %{company.taxRate}). Ücretsiz plan için kart istenmez.
      </p>
      <ul>
        <li>Ücretli dönem peşin ödenir, otomatik yenilenmez ve kendiliğinden tahsilat yapılmaz.</li>
        <li>Satın aldığınız dönemin kotası ve özellikleri, plan sonradan değişse de dönem sonuna kadar aynı kalır.</li>
        <li>
          Makale kotası ve AI isteği kotası her ay yenilenir; kullanılmayan kota sonraki aya devretmez. Kotadan
          düşülenler aşağıdadır.
        </li>
        <li>Üst plana geçişte kullanılmayan sürenizin tutarı yeni plandan düşülür. Alt plan dönem sonunda başlar.</li>
        <li>
          İptal ve iade kuralları <a href={paths.refund}>İptal ve iade</a> sayfasındadır.
        </li>
      </ul>
      <Charges />
    </>
  );
}

/** What is deducted from the quotas. */
function Charges() {
  return (
    <>
      <h3 id="kotadan-dusulenler">Kotadan düşülenler</h3>
      <table
        aria-labelledby="kotadan-dusulenler"
        className="mt-3 w-full border-line border-t text-left align-top font-sans text-base"
      >
        <thead className="text-ink-soft text-sm">
          <tr className="border-line border-b">
            <th scope="col" className="w-2/5 py-2 pr-4 font-normal">
              İş
            </th>
            <th scope="col" className="py-2 font-normal">
              Düşülen hak
            </th>
          </tr>
        </thead>
        <tbody>
          {charges.map(({ name, price }) => (
            <tr key={name} className="border-line border-b align-top">
              <th scope="row" className="py-2.5 pr-4 font-medium">
                {name}
              </th>
              <td className="py-2.5">{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        {chargeRules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </>
  );
}

function Continuity() {
  return (
    <p>
      Hizmeti kesintisiz sunmak için çalışırız; yine de bakım, arıza ya da yapay zekâ ve ödeme servislerindeki aksamalar
      nedeniyle kısa süre kullanılamayabilir. Bizden kaynaklanan bir nedenle ücretli hizmet verilemezse, verilemeyen
      süreye karşılık gelen bedelin iadesini isteyebilirsiniz. Tüketici olarak kanundan doğan haklarınız saklıdır.
    </p>
  );
}

function Ending() {
  return (
    <>
      <p>
        Hesabınızı <a href={paths.profile}>Profil</a> sayfasından dilediğiniz an silebilirsiniz. Oturumlarınız hemen
        kapanır, makaleleriniz ve kişisel verileriniz kalıcı olarak silinir; nelerin neden kaldığı{' '}
        <a href={`${paths.privacy}#saklama`}>aydınlatma metninde</a> yazar. Silmeden önce verilerinizi indirmenizi
        öneririz.
      </p>
      <p>
        Bu koşulları ağır ya da tekrarlanan biçimde ihlal eden hesabı, mümkünse önce uyararak devre dışı bırakabiliriz.
        Devre dışı bırakılan hesabın halka açık makaleleri görünmez olur.
      </p>
    </>
  );
}

function Changes() {
  return (
    <p>
      Bu koşulları değiştirirsek yeni metni burada yayımlarız; önemli değişiklikleri yürürlüğe girmeden önce e-posta ile
      bildiririz. Satın alınmış bir dönem, siparişte onayladığınız sözleşmenin koşullarıyla tamamlanır.
    </p>
  );
}

function Disputes({ company }: SectionProps) {
  return (
    <>
      <p>
        Şikâyet ve taleplerinizi <ContactWay company={company} /> iletebilirsiniz. Tüketicilerin 6502 sayılı Tüketicinin
        Korunması Hakkında Kanun’a göre başvurabileceği yollar:
      </p>
      <ul>
        <li>
          Değeri Ticaret Bakanlığınca her yıl belirlenen sınırın altındaki uyuşmazlıklarda, yerleşim yerinizin ya da
          işlemin yapıldığı yerin <strong>Tüketici Hakem Heyeti</strong> (e-Devlet üzerinden de başvurulur).
        </li>
        <li>
          Sınırın üzerindekilerde <strong>Tüketici Mahkemesi</strong>; bulunmayan yerlerde asliye hukuk mahkemesi.
        </li>
      </ul>
      <p>
        Tüketici mahkemesinde dava açmadan önce 73/A maddesi gereğince{' '}
        <strong>arabulucuya başvurmak dava şartıdır</strong>. Hakem heyetinin görevindeki uyuşmazlıklar, heyet
        kararlarına itirazlar ve Kanun’da sayılan diğer hâller bunun dışındadır. Bu koşullara Türkiye Cumhuriyeti hukuku
        uygulanır.
      </p>
      <p>
        Siparişle ilgili saklama süresi: onay kayıtları en az {periods.consentOriginYears} yıl, ödeme kayıtları{' '}
        {periods.paymentRecordYears} yıl.
      </p>
    </>
  );
}
