interface Highlight {
  readonly title: string;
  readonly text: string;
}

const highlights: readonly Highlight[] = [
  {
    title: 'Yapay zekâ destekli',
    text: 'Dil modeli başlığınızı ve tarifinizi birlikte okur, başı sonu belli bir metin kurar. Son söz sizindir.',
  },
  {
    title: 'Hızlı üretim',
    text: 'Metin yazılırken okumaya başlarsınız. Sayfayı kapatsanız da yazım sürer.',
  },
  {
    title: 'Birden çok biçim',
    text: 'Blog, makale, sosyal medya: biçimi, dili, tonu ve uzunluğu siz seçersiniz.',
  },
  {
    title: 'Kolay kullanım',
    text: 'Metni yazıldığı yerde düzenlersiniz. Kaydetmek, kopyalamak ve indirmek birer tıktır.',
  },
];

export function Highlights() {
  return (
    <section aria-labelledby="highlights" className="border-line border-t py-10 sm:py-12">
      <h2 id="highlights" className="text-2xl sm:text-3xl">
        Neden Hokka?
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {highlights.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-base text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
