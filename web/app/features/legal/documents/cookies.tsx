import { paths } from '../../../lib/routing/paths.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import type { LegalSection } from '../components/legal-page.tsx';
import { StoredItemTable } from '../components/stored-item-table.tsx';
import { periods } from '../periods.ts';
import { necessaryItems, preferenceItems } from '../stored-items.ts';

/** What the site stores in the browser, and how the visitor decides about it. */
export function cookieSections(): LegalSection[] {
  return [
    { id: 'kisaca', title: 'Kısaca', body: <Summary /> },
    { id: 'zorunlu', title: 'Zorunlu olanlar', body: <Necessary /> },
    { id: 'tercihler', title: 'Tercihler', body: <Preferences /> },
    { id: 'kullanmadiklarimiz', title: 'Kullanmadıklarımız', body: <Unused /> },
    { id: 'secim', title: 'Seçiminizi değiştirmek', body: <Choosing /> },
    { id: 'odeme', title: 'Ödeme sayfası', body: <PaymentPage /> },
  ];
}

function Summary() {
  return (
    <>
      <p>
        Tarayıcınızda yalnızca oturumunuzu, kaydedilmemiş yazılarınızı ve kendi seçimlerinizi saklıyoruz. Sizi izleyen,
        ölçen ya da reklam için tanıyan hiçbir şey yok. Oturum açmadan ve bir seçim yapmadan siteyi gezdiğinizde hiçbir
        çerez yazılmaz.
      </p>
      <p className="noscript:hidden font-sans">
        <button
          type="button"
          popoverTarget="cookie-choices"
          className={buttonClasses('secondary', 'medium', 'text-base')}
        >
          Çerez tercihlerini aç
        </button>
      </p>
    </>
  );
}

function Necessary() {
  return (
    <>
      <p>
        Bunlar istediğiniz hizmeti vermek için kesinlikle gereklidir, bu nedenle izin istemez ve kapatılamaz. Oturum
        anahtarları ile taslaklar çerez değildir; tarayıcınızın yerel deposunda ve veri tabanındadır.
      </p>
      <StoredItemTable label="Zorunlu olanlar" items={necessaryItems} />
    </>
  );
}

function Preferences() {
  return (
    <>
      <p>
        Bunlar ancak siz bir seçim yaptığınızda yazılır. “Kabul et” derseniz sonraki ziyaretlerinizde de geçerli olur;
        “Reddet” derseniz ya da henüz bir şey seçmediyseniz yalnızca bu ziyaret boyunca saklanır.
      </p>
      <StoredItemTable label="Tercihler" items={preferenceItems} />
      <p>Sitenin dili Türkçedir; bunun için bir çerez yazılmaz.</p>
    </>
  );
}

function Unused() {
  return (
    <p>
      İstatistik, reklam, sosyal medya ve izleme çerezleri kullanmıyoruz. Herkese açık makalelerin okunması çerezsiz
      sayılır; bunun için tarayıcınızda hiçbir şey saklanmaz. Yazı tipleri ve betikler kendi adresimizden gelir;
      sayfalarımız üçüncü taraflara istek göndermez. Bunlardan birini kullanmaya karar verirsek önce bu sayfayı
      değiştirir ve izninizi isteriz.
    </p>
  );
}

function Choosing() {
  return (
    <>
      <p>
        Seçiminiz {periods.cookieYears} yıl hatırlanır. Onu her sayfanın altındaki “Çerez tercihleri” bağlantısından ya
        da bu sayfanın başındaki düğmeyle dilediğiniz an değiştirebilirsiniz. Reddettiğinizde kalıcı olarak saklanmış
        tercihleriniz hemen bu ziyaretle sınırlanır.
      </p>
      <p>
        Tarayıcınızın ayarlarından da bütün çerezleri ve site verilerini silebilirsiniz; bu durumda oturumunuz kapanır
        ve kaydedilmemiş taslaklar kaybolur. JavaScript kapalıyken hiçbir şey saklanmaz.
      </p>
    </>
  );
}

function PaymentPage() {
  return (
    <p>
      Kartla ödeme PayTR’nin kendi sayfasında yapılır; orada PayTR’nin çerez kuralları geçerlidir. Kişisel verileriniz
      hakkında <a href={paths.privacy}>aydınlatma metnine</a> bakın.
    </p>
  );
}
