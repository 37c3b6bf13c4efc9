import type { Company } from '@hokka/contracts/site/public-reads.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { ContactWay } from '../components/company-details.tsx';
import { periods } from '../periods.ts';

/**
 * İşlem rehberi (6563 sayılı Kanun ve 29.12.2022 tarihli Yönetmelik): the steps to a contract, how to correct errors,
 * where the contract is stored and how to obtain it, and how disputes are settled.
 */
export function OrderGuide({ company }: { readonly company: Company }) {
  return (
    <>
      <p>Ücretli bir planı satın almanın adımları, elektronik ticaret mevzuatının istediği açıklıkla:</p>
      <Steps company={company} />
      <h3>Yanlışı düzeltmek ve geri dönmek</h3>
      <p>
        “Siparişi onayla ve öde” düğmesine basana kadar hiçbir şey ödemez ve bir borç altına girmezsiniz. Sipariş
        özetinden geri dönüp başka bir plan seçebilir, yazdığınız bilgileri düzeltebilir, ödeme yöntemini
        değiştirebilirsiniz. Ödeme sayfasını kapatırsanız sipariş tamamlanmaz; Abonelik sayfasından yeniden
        başlayabilirsiniz.
      </p>
      <h3>Sözleşmenin saklanması ve size ulaşması</h3>
      <p>
        <strong>Ön Bilgilendirme Formu</strong> ve <strong>Mesafeli Satış Sözleşmesi</strong>, seçtiğiniz plana, tutara
        ve döneme göre hazırlanır. İkisi de <a href={paths.subscription}>Abonelik</a> sayfasında bir plan seçtiğinizde
        açılan sipariş özetinde, sürüm tarihiyle ve onaylayacağınız hâliyle okunur. Onayladığınızda metnin sürümü,
        SHA-256 özeti ve onay zamanı kaydedilir; metinlerin onayladığınız hâli e-posta adresinize gönderilir. Onay
        kaydını en az {periods.consentOriginYears} yıl, ödeme kayıtlarını {periods.paymentRecordYears} yıl saklarız.
        Metnin bir örneğini her zaman <ContactWay company={company} /> isteyebilirsiniz.
      </p>
      <h3>Sözleşmenin dili ve belgeler</h3>
      <p>
        Sözleşme Türkçe kurulur. Her tamamlanan ödemenin PDF belgesi Abonelik sayfasındaki “Ödemeler” bölümündedir; bu
        belge fatura yerine geçmez.
      </p>
      <h3>Uyuşmazlık hâlinde</h3>
      <p>
        Önce bize yazın. Sonuç alamazsanız başvurabileceğiniz yollar <a href="#uyusmazlik">Şikâyet ve uyuşmazlıklar</a>{' '}
        bölümündedir.
      </p>
    </>
  );
}

function Steps({ company }: { readonly company: Company }) {
  return (
    <ol>
      <li>
        <a href={paths.register}>Kayıt olun</a> ya da giriş yapın; e-posta adresinizi doğrulayın.
      </li>
      <li>
        <a href={paths.subscription}>Abonelik</a> sayfasında bir planda “Planı Seç” düğmesine basın.
      </li>
      <li>
        Sipariş özetini inceleyin: satıcı, plan, kota, dönemin başlangıcı ve bitişi, KDV dahil tutar, indirim veya
        önceki dönemden kalan tutar. Abonelik otomatik yenilenmez.
      </li>
      <li>Ad, adres ve telefonunuzu yazın; faturada görünmesini istiyorsanız TCKN ya da VKN ekleyin.</li>
      <li>Ödeme yöntemini seçin: banka veya kredi kartı{company.bank !== undefined && ' ya da Havale / EFT'}.</li>
      <li>
        Ön Bilgilendirme Formu’nu ve Mesafeli Satış Sözleşmesi’ni okuyun. İki kutu vardır ve ikisi de boş gelir:
        sözleşmeyi kabul etmek ve hizmetin hemen başlamasını istemek.
      </li>
      <li>
        “Siparişi onayla ve öde” düğmesine basın. Kart bilgilerinizi PayTR’nin güvenli sayfasında girersiniz; biz
        görmeyiz ve saklamayız. Havale / EFT’de banka bilgileri ve referans kodu gösterilir.
      </li>
      <li>Ödeme onaylandığında planınız başlar; onay, sözleşme ve ödeme belgesi e-posta ile gelir.</li>
    </ol>
  );
}
