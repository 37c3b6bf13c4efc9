/** Recipients of personal data, with purpose. */
export function Recipients() {
  return (
    <>
      <p>Verilerinizi yalnızca hizmet için gerekli olduğu kadar, şu alıcılara aktarıyoruz (KVKK m. 8):</p>
      <ul>
        <li>
          <strong>Yapay zekâ servisi</strong> (OpenRouter uyumlu ağ geçidi ve ardındaki model sağlayıcısı): makaleyi
          tarif eden metin ve planı, kaynaklarınızdan seçilen parçalar, AI ile düzenlettiğiniz metin, yazı üslubu için
          verdiğiniz örnekler. Amaç istediğiniz metnin yazılması.
        </li>
        <li>
          <strong>Arama servisi</strong> (planınız için internette kaynak arattığınızda): planın başlığından ve
          maddelerinden oluşan arama sözleri. Bunlara adınız, e-postanız ve IP adresiniz eklenmez.
        </li>
        <li>
          <strong>Kaynak gösterdiğiniz siteler</strong>: sayfayı sunucumuz açar; site sizin IP adresinizi ve hesabınızı
          görmez.
        </li>
        <li>
          <strong>PayTR</strong> (kartla ödediğinizde): ad, e-posta, adres, telefon, IP adresi, sipariş numarası ve
          tutar. Amaç ödemenin alınması ve iadesi. Kart bilgilerinizi PayTR kendi sayfasında alır.
        </li>
        <li>
          <strong>Banka</strong> (Havale / EFT’de): Ödemenizin gönderen bilgisi ve açıklaması bankadan bize ulaşır.
        </li>
        <li>
          <strong>E-posta sunucusu</strong>: adınız, e-posta adresiniz ve e-postanın içeriği. Amaç bildirimlerin
          gönderilmesi.
        </li>
        <li>
          <strong>Barındırma sağlayıcısı</strong>: sunucularda duran verilerin tamamı, yalnızca saklama ve işletim için.
        </li>
        <li>
          <strong>Sizin eklediğiniz siteler</strong> (sitede yayımladığınızda): makalenin metni, görselleri, kategorisi,
          etiketleri ve SEO alanları. Amaç, makalenin orada yayımlanması.
        </li>
        <li>
          <strong>Sizin seçtiğiniz sunucular</strong> (webhook kurduysanız): seçtiğiniz olayların türü, zamanı ve ilgili
          makalenin numarası, başlığı ve adresi; abonelik olaylarında planınız ve durumu. Amaç, istediğiniz bildirimin
          yapılması.
        </li>
        <li>
          <strong>Google</strong> (Search Console’u bağladıysanız): izninizin anahtarı ve okunan sitenin adı.
          Makaleleriniz ve hesabınız gönderilmez. Amaç, arama sonuçlarının okunması.
        </li>
        <li>
          <strong>Yetkili kurumlar</strong>: kanunun zorunlu kıldığı hâllerde, istenenle sınırlı olarak.
        </li>
      </ul>
    </>
  );
}

/** KVKK, article 9. */
export function Transfers() {
  return (
    <p>
      Yapay zekâ servisinin sunucuları yurt dışında olabilir; bu durumda yukarıda sayılan metinler yurt dışına
      aktarılmış olur. Aktarım, KVKK’nın 9. maddesindeki güvencelere (yeterlilik kararı, yoksa Kurulun ilan ettiği
      standart sözleşme) dayanır; gönderilen metne kimlik ve iletişim bilginizi eklemeyerek veriyi en aza indiririz.
      E-posta veya barındırma sağlayıcısı yurt dışındaysa aynı kural onlar için de geçerlidir.
    </p>
  );
}
