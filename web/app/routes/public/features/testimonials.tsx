const examples = [
  {
    quote:
      'Taslak aşamasını neredeyse unuttum. Başlığı ve aklımdakileri yazıyorum, karşıma düzeltmeye değer bir metin çıkıyor.',
    speaker: 'İçerik editörü',
  },
  {
    quote:
      'Türkçesi düzgün, ara başlıkları yerinde. Metin gelirken okuyup nerede araya gireceğime karar verebilmek büyük rahatlık.',
    speaker: 'Pazarlama yöneticisi',
  },
  {
    quote:
      'Aynı konuyu önce blog yazısı, sonra sosyal medya metni olarak istiyorum. İkisi de yerine göre başka bir dille geliyor.',
    speaker: 'Blog yazarı',
  },
] as const;

/** Sample content, labelled as such: without names and ratings, because no customer wrote it. */
export function Testimonials() {
  return (
    <section aria-labelledby="testimonials" className="border-line border-t py-12 sm:py-16">
      <h2 id="testimonials" className="text-2xl sm:text-3xl">
        Örnek yorumlar
      </h2>
      <p className="mt-3 text-base text-ink-soft">Temsilî içeriktir; gerçek kişilerin sözleri değildir.</p>
      <ul className="mt-6 grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-3">
        {examples.map(({ quote, speaker }) => (
          <li key={speaker}>
            <figure className="flex h-full flex-col lg:border-line lg:border-l lg:pl-6">
              <blockquote className="font-serif text-lg">{quote}</blockquote>
              <figcaption className="mt-3 text-base text-ink-soft lg:mt-auto lg:pt-3">Örnek: {speaker}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
