import './tour.css';
import { classNames } from '../../../ui/class-names.ts';

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
    alt: 'Editörde yazılmakta olan bir makale: yarısı yazılmış metin, kelime sayısı ve geçen saniye.',
  },
  {
    name: 'suggestions',
    title: 'Bir bölümü seçin, yeniden yazdırın',
    text: 'Seçtiğiniz yeri kısaltın, genişletin ya da yalınlaştırın. Öneri metnin yanında durur; kabul etmeden hiçbir şey değişmez.',
    alt: 'Seçilmiş bir paragrafın üstünde yapay zekâya verilebilecek işler.',
  },
  {
    name: 'checker',
    title: 'Türkçe yazım, kural kural',
    text: 'Ekler, “de”ler, “ki”ler, kesme işaretleri ve sık karışan kelimeler. Her uyarı kuralını söyler, tek dokunuşla düzelir.',
    alt: 'Yazım paneli: metinde işaretlenmiş yanlışlar ve önerilen düzeltmeler.',
  },
  {
    name: 'sources',
    title: 'Kaynağı belli planlar',
    text: 'Bağlantılarınızı ve belgelerinizi verin; yazı planı onlardan kurulur. Uzun yazılar bu plana göre, bölüm bölüm yazılır.',
    alt: 'Bir yazı planının kaynakları ve hedef kitlesi.',
  },
  {
    name: 'publishing',
    title: 'Takvime koyun, sitenizde yayımlansın',
    text: 'WordPress, Ghost ya da webhook. Gününü ve saatini seçin; zamanı gelince son kaydedilmiş hâli yayımlanır.',
    alt: 'Yayın takvimi: aylık görünümde zamanlanmış makaleler.',
  },
];

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });
const pictures: ReadonlyMap<string, string> = new Map(Object.entries(files));
const shown = stops.filter(({ name }) => pictures.has(`./pictures/${name}-light.webp`));

/** The product's own screens, one for each step from the first word to the published article. */
export function Tour() {
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="tour" className="border-line border-t py-16 sm:py-20">
      <h2 id="tour" className="text-2xl sm:text-3xl">
        İlk kelimeden yayına
      </h2>
      <p className="mt-3 max-w-2xl text-ink-soft">Ekran görüntüleri ürünün kendisindendir.</p>
      <ol className="mt-10 flex flex-col gap-14 sm:gap-20">
        {shown.map((stop, index) => (
          <li key={stop.name} className="grid grid-cols-1 items-center gap-x-12 gap-y-6 lg:grid-cols-[1fr_1.6fr]">
            <div className={classNames(index % 2 === 1 && 'lg:order-last')}>
              <h3 className="text-xl sm:text-2xl">{stop.title}</h3>
              <p className="mt-3 text-ink-soft">{stop.text}</p>
            </div>
            <ThemePicture {...stop} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const pictureWidth = 760;
const pictureHeight = 475;

/** A picture in the theme of the page. */
function ThemePicture({ name, alt }: Pick<Stop, 'name' | 'alt'>) {
  return (
    <div className="theme-picture overflow-hidden rounded-card border border-line bg-surface shadow-float">
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          src={pictures.get(`./pictures/${name}-${theme}.webp`)}
          srcSet={`${pictures.get(`./pictures/${name}-${theme}.webp`)} 1x, ${pictures.get(`./pictures/${name}-${theme}-2x.webp`)} 2x`}
          alt={alt}
          width={pictureWidth}
          height={pictureHeight}
          loading="lazy"
          decoding="async"
          className={`of-${theme} h-auto w-full`}
        />
      ))}
    </div>
  );
}
