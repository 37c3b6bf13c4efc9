import { Star } from 'lucide-react';

const testimonials = [
  {
    quote:
      'Taslak aşamasını neredeyse unuttum. Başlığı ve aklımdakileri yazıyorum, karşıma düzeltmeye değer bir metin çıkıyor.',
    name: 'Elif Kaya',
    role: 'İçerik editörü',
  },
  {
    quote:
      'Türkçesi düzgün, ara başlıkları yerinde. Metin gelirken okuyup nerede araya gireceğime karar verebilmek büyük rahatlık.',
    name: 'Mert Demir',
    role: 'Pazarlama yöneticisi',
  },
  {
    quote:
      'Aynı konuyu önce blog yazısı, sonra sosyal medya metni olarak istiyorum. İkisi de yerine göre başka bir dille geliyor.',
    name: 'Zeynep Arslan',
    role: 'Blog yazarı',
  },
] as const;

/** Sample content, and said to be. */
export function Testimonials() {
  return (
    <section aria-labelledby="testimonials" className="border-line border-t py-16 sm:py-20">
      <h2 id="testimonials" className="text-2xl sm:text-3xl">
        Örnek yorumlar
      </h2>
      <p className="mt-3 text-base text-ink-soft">Temsilî içeriktir; gerçek kişilerin sözleri değildir.</p>
      <ul className="mt-10 grid gap-x-10 gap-y-10 lg:grid-cols-3">
        {testimonials.map(({ quote, name, role }) => (
          <li key={name}>
            <figure className="flex h-full flex-col lg:border-line lg:border-l lg:pl-6">
              <Stars />
              <blockquote className="mt-4 font-serif text-reading">{quote}</blockquote>
              <figcaption className="mt-4 text-base lg:mt-auto lg:pt-5">
                <span className="font-medium">{name}</span>
                <span className="text-ink-soft">, {role}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stars() {
  return (
    <p role="img" aria-label="5 üzerinden 5 yıldız" className="flex gap-1 text-amber">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} aria-hidden size={18} fill="currentColor" strokeWidth={1.5} />
      ))}
    </p>
  );
}
