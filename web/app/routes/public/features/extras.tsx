interface Extra {
  readonly title: string;
  readonly text: string;
}

const extras: readonly Extra[] = [
  { title: 'Çok dilli yazım', text: 'Türkçe, İngilizce, Almanca, Fransızca, İspanyolca, Arapça ve Rusça.' },
  {
    title: 'Şablonlar',
    text: 'Haberden vaka incelemesine, satış sayfasından sık sorulan sorulara on iki metin planı.',
  },
  {
    title: 'Toplu üretim',
    text: 'Yirmi makaleye kadar tek siparişte ya da bir CSV veya Excel dosyasından bin makaleye kadar, planınız izin verdiğinde.',
  },
  {
    title: 'SEO araçları',
    text: 'Anahtar kelime, okunabilirlik ve arama sonucu ön izlemesi düzenleyicinin içinde.',
  },
  { title: 'Zamanlayıcı', text: 'Makaleyi önceden seçtiğiniz gün ve saatte yayımlamak, ücretli planlarda.' },
  {
    title: 'Ekip çalışması',
    text: 'Ortak çalışma alanları: davetler, altı rol ve üye başına hak sınırı, planınız izin verdiğinde.',
  },
  {
    title: 'Özel şablonlar',
    text: 'Kendi yazı türlerinizi bölümleri, sabit metinleri ve doldurulacak alanlarıyla tanımlamak, planınız izin verdiğinde.',
  },
  {
    title: 'Onay',
    text: 'Ortak alandaki yazılar, üyeler ya da bağlantıyla gelen müşteri onaylamadan yayımlanmaz; alan sahibi isterse.',
  },
  {
    title: 'Özel marka',
    text: 'Adınız, logonuz, renkleriniz ve künyeniz makale sayfalarında, Word ve PDF dosyalarında; planınız izin verdiğinde.',
  },
  {
    title: 'Okunma sonuçları',
    text: 'Çerez olmadan görüntülenme, okur, kaynak ve okuma süresi; planınız izin verdiğinde.',
  },
  {
    title: 'API erişimi',
    text: 'Kendi programlarınızdan makale sipariş etmek, okumak, düzenlemek ve yayımlamak, planınız izin verdiğinde.',
  },
  {
    title: 'Site entegrasyonları',
    text: 'WordPress ya da Ghost sitenizde, başka her yerde webhook ile yayımlamak; bütün ücretli planlarda.',
  },
];

/** Further features as a list. */
export function Extras() {
  return (
    <section
      aria-labelledby="extras"
      className="grid grid-cols-1 gap-x-16 gap-y-8 border-line border-t py-16 sm:py-20 lg:grid-cols-[1fr_2fr]"
    >
      <div>
        <h2 id="extras" className="text-2xl sm:text-3xl">
          Dahası
        </h2>
      </div>
      <dl className="grid grid-cols-1 gap-x-10 md:grid-cols-2">
        {extras.map(({ title, text }) => (
          <div
            key={title}
            className="border-line border-t py-5 first:border-t-0 first:pt-0 md:nth-2:border-t-0 md:nth-2:pt-0"
          >
            <dt className="font-medium">{title}</dt>
            <dd className="mt-1 text-base text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
