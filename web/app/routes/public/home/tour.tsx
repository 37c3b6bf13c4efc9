import { classNames } from '../../../ui/class-names.ts';
import { hasPicture, ProductPicture } from './product-picture.tsx';

interface Stop {
  /** Name of its pictures, taken by `npm run screenshot`. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** What the picture shows. */
  readonly alt: string;
}

const stops: readonly Stop[] = [
  {
    name: 'writing',
    title: 'Yazılırken okuyun',
    text: 'Metin, düzenleyeceğiniz yerde yazılır; kelime sayısı ve geçen süre gözünüzün önündedir. Dilediğiniz an durdurursunuz.',
    alt: 'Editörde yazılmakta olan bir makale: gelen metin, kelime sayısı ve “Durdur” düğmesi.',
  },
  {
    name: 'suggestions',
    title: 'Bir bölümü seçin, yeniden yazılsın',
    text: 'Seçtiğiniz yeri kısaltın, genişletin ya da yalınlaştırın. Öneri metnin yanında durur; kabul etmeden hiçbir şey değişmez.',
    alt: 'Seçilmiş bir paragrafın üstünde yapay zekâya verilebilecek işler.',
  },
  {
    name: 'checker',
    title: 'Türkçe yazım, kural kural',
    text: 'Ekler, “de”ler, “ki”ler, kesme işaretleri ve sık karışan kelimeler. Her uyarı kuralını söyler, tek dokunuşla düzelir.',
    alt: 'Yazım paneli: metinde bulunan yanlışlar ve önerilen düzeltmeler.',
  },
  {
    name: 'sources',
    title: 'Kaynağı belli planlar',
    text: 'Bağlantılarınızı ve belgelerinizi verin; yazı planı onlardan kurulur. Uzun yazılar bu plana göre, bölüm bölüm yazılır.',
    alt: 'Bir yazı planının kaynakları: web adresi, dosya ya da yapıştırılan metin.',
  },
  {
    name: 'publishing',
    title: 'Takvime koyun, sitenizde yayımlansın',
    text: 'WordPress, Ghost ya da webhook. Gününü ve saatini seçin; zamanı gelince son kaydedilmiş hâli yayımlanır.',
    alt: 'Yayın takviminin bir bölümü: günlerinde zamanlanmış makaleler.',
  },
];

const shown = stops.filter(({ name }) => hasPicture(name));

/** The product's own screens, one for each step from the first word to the published article. */
export function Tour() {
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="tour" className="border-line border-t py-12 sm:py-16">
      <h2 id="tour" className="text-2xl sm:text-3xl">
        İlk kelimeden yayına
      </h2>
      <p className="mt-3 max-w-2xl text-ink-soft">Ekran görüntüleri ürünün kendisindendir.</p>
      <ol className="mt-8 grid grid-cols-1 gap-x-10 gap-y-12 lg:grid-cols-2">
        {shown.map((stop, index) => {
          // The first one has a row to itself, so that the others fill the rows.
          const hasWide = index === 0 && shown.length % 2 === 1 && hasPicture(`${stop.name}-wide`);
          return (
            <li key={stop.name} className={classNames('flex flex-col gap-y-5', hasWide && 'lg:col-span-2')}>
              <div>
                <h3 className="text-xl">{stop.title}</h3>
                <p className="mt-2 max-w-2xl text-base text-ink-soft">{stop.text}</p>
              </div>
              <ProductPicture name={stop.name} alt={stop.alt} hasWide={hasWide} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
