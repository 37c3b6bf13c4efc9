const sectors = [
  {
    name: 'E-ticaret',
    title: 'Pamuklu mu, keten mi? Yaz nevresimi seçme rehberi',
    request: 'İki kumaşı serinlik, bakım ve fiyat yönünden karşılaştır; sonunda kısa bir seçim listesi olsun.',
  },
  {
    name: 'Turizm',
    title: 'Kaş’ta üç gün: arabasız bir rota',
    request: 'Gün gün ilerle, yürüme sürelerini söyle; kalabalıktan kaçmak isteyenlere iki öneri ver.',
  },
  {
    name: 'Sağlık ve yaşam',
    title: 'Masa başında bel ağrısı: gün içinde beş küçük mola',
    request: 'Hareketleri adım adım anlat; ne zaman hekime gidilmesi gerektiğini ayrı bir bölümde yaz.',
  },
  {
    name: 'Eğitim',
    title: 'Sınav haftasında çalışma planı nasıl kurulur?',
    request: 'Lise öğrencisine seslen; bir haftalık örnek tablo ekle, öğüt verir gibi konuşma.',
  },
  {
    name: 'Hukuk ve danışmanlık',
    title: 'Kira sözleşmesi imzalamadan önce sorulacak on soru',
    request: 'Her soruyu bir cümleyle gerekçelendir; hukuki görüş olmadığını sonda belirt.',
  },
  {
    name: 'Yeme içme',
    title: 'Taş fırında ekşi mayalı ekmek: mahalle fırınının bir günü',
    request: 'Sabah dörtten başla, ustanın ağzından iki alıntı yeri bırak; sosyal medya için kısa bir özet de çıkar.',
  },
] as const;

/** Titles and requests for different trades, as a visitor could type them. */
export function Sectors() {
  return (
    <section aria-labelledby="sectors" className="border-line border-t py-12 sm:py-16">
      <h2 id="sectors" className="text-2xl sm:text-3xl">
        Sizin işinizde nasıl istenir?
      </h2>
      <p className="mt-3 max-w-2xl text-ink-soft">
        Başlığı ve tarifi olduğu gibi yazıp deneyebileceğiniz örnekler. Çıkan metni yayımlamadan önce siz okursunuz.
      </p>
      <dl className="mt-8 grid grid-cols-1 gap-x-12 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        {sectors.map(({ name, title, request }) => (
          // On phones half of them are enough.
          <div key={name} className="max-sm:nth-[n+4]:hidden">
            <dt className="font-medium text-base text-cobalt">{name}</dt>
            <dd className="mt-2">
              <p className="font-semibold font-serif text-lg">{title}</p>
              <p className="mt-2 text-base text-ink-soft">{request}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
