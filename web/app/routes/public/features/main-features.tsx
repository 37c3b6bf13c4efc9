import { classNames } from '../../../ui/class-names.ts';
import { ProductPicture } from '../home/product-picture.tsx';

interface MainFeature {
  /** The fragment of its address. */
  readonly id: string;
  /** In the list of parts of the page. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly points: readonly string[];
  /** Name of its pictures, and what they show. */
  readonly picture: { readonly name: string; readonly alt: string };
}

export const mainFeatures: readonly MainFeature[] = [
  {
    id: 'yazim',
    name: 'Yazım',
    title: 'Metin gözünüzün önünde yazılır',
    text: 'Başlığınız ve tarifiniz birlikte okunur; yapay zekâ metni kelime kelime, düzenleyeceğiniz yerde yazar.',
    points: [
      'Sayfayı kapatsanız da yazım sürer, döndüğünüzde kaldığı yerden izlersiniz.',
      'Dilediğiniz an durdurursunuz; yarım kalan metin sizde kalır.',
      'Yazılamayan makalenin hakkı size geri verilir.',
    ],
    picture: {
      name: 'writing',
      alt: 'Editörde yazılmakta olan bir makale: gelen metin, kelime sayısı ve “Durdur” düğmesi.',
    },
  },
  {
    id: 'bicim',
    name: 'Biçim ve plan',
    title: 'Blog, makale, sosyal medya: biçimini siz seçersiniz',
    text: 'Kime ve nasıl seslendiğinizi, uzun yazılarda planı ve kaynakları siz belirlersiniz.',
    points: [
      'Yedi dil, dört ton, üç uzunluk.',
      'Nasıl yapılır yazısından karşılaştırmaya, on iki hazır şablon.',
      'Bağlantılarınızdan ve belgelerinizden kurulan yazı planları.',
    ],
    picture: { name: 'sources', alt: 'Bir yazı planının kaynakları: web adresi, dosya ya da yapıştırılan metin.' },
  },
  {
    id: 'duzenleme',
    name: 'Düzenleme',
    title: 'Beğenmediğiniz yer yeniden yazılsın',
    text: 'Metni yazıldığı yerde düzenlersiniz. Öneri metnin yanında durur; kabul etmeden hiçbir şey değişmez.',
    points: [
      'Seçtiğiniz yeri kısaltın, genişletin ya da yalınlaştırın.',
      'Önceki sürümler saklanır; eski bir hâline dönebilirsiniz.',
      'Bağlantınız koparsa yazdıklarınız tarayıcınızda bekler.',
    ],
    picture: { name: 'suggestions', alt: 'Seçilmiş bir paragrafın üstünde yapay zekâya verilebilecek işler.' },
  },
  {
    id: 'yayin',
    name: 'Yayın',
    title: 'Takvime koyun, kendi sitenizde yayımlansın',
    text: 'Hazır olan makaleyi hemen ya da seçtiğiniz gün ve saatte yayımlayın, isterseniz yanınıza alın.',
    points: [
      'Halka açık makalenin kendi sayfası ve bağlantısı olur.',
      'Kopyalayın ya da Word, PDF, web sayfası, Markdown veya düz metin olarak indirin.',
      'Yayında kalsın istemediğinizde yeniden özel yapın.',
    ],
    picture: { name: 'publishing', alt: 'Yayın takviminin bir bölümü: günlerinde zamanlanmış makaleler.' },
  },
];

/** The main features, each next to a screen of the product. */
export function MainFeatures() {
  return (
    <section aria-label="Ana özellikler" className="flex flex-col gap-14 pb-12 sm:gap-16 sm:pb-16">
      {mainFeatures.map(({ id, title, text, points, picture }, index) => (
        <div
          key={id}
          id={id}
          // The picture has the wider column on either side.
          className={classNames('grid grid-cols-1 items-start gap-x-12 gap-y-6', 'lg:grid-cols-2')}
        >
          <div className={classNames('lg:pt-4', index % 2 === 1 ? 'order-last' : 'max-lg:order-last')}>
            <h2 className="text-2xl">{title}</h2>
            <p className="mt-3 text-base text-ink-soft">{text}</p>
            <ul className="mt-4 flex list-disc flex-col gap-2 pl-5 text-base marker:text-line-strong">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
          <ProductPicture {...picture} />
        </div>
      ))}
    </section>
  );
}
