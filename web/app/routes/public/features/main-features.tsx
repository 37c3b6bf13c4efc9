import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { DesignPicture } from './pictures/design-picture.tsx';
import { EditingPicture } from './pictures/editing-picture.tsx';
import { PublishingPicture } from './pictures/publishing-picture.tsx';
import { WritingPicture } from './pictures/writing-picture.tsx';

interface MainFeature {
  readonly title: string;
  readonly text: string;
  readonly points: readonly string[];
  readonly picture: ReactNode;
}

const mainFeatures: readonly MainFeature[] = [
  {
    title: 'Yapay zekâ destekli yazım',
    text: 'Başlığınız ve tarifiniz birlikte okunur; metin kelime kelime, gözünüzün önünde yazılır.',
    points: [
      'Sayfayı kapatsanız da yazım sürer, döndüğünüzde kaldığı yerden izlersiniz.',
      'Dilediğiniz an durdurursunuz; yarım kalan metin sizde kalır.',
      'Yazılamayan makalenin hakkı size geri verilir.',
    ],
    picture: <WritingPicture />,
  },
  {
    title: 'Birden çok biçim, tek masa',
    text: 'Blog, makale, sosyal medya: ne yazdırdığınızı, kime ve nasıl seslendiğini siz belirlersiniz.',
    points: [
      'Yedi dil, dört ton, üç uzunluk.',
      'Nasıl yapılır yazısından karşılaştırmaya, on iki hazır şablon.',
      'Kategori, etiket ve meta açıklama makaleyle birlikte durur.',
    ],
    picture: <DesignPicture />,
  },
  {
    title: 'Kolay kullanım',
    text: 'Metni yazıldığı yerde düzenlersiniz. Yazıdan başka bir şey düşünmeniz gerekmez.',
    points: [
      'Başlık, liste, bağlantı ve alıntı için sade bir araç çubuğu.',
      'Önceki sürümler saklanır; eski bir hâline dönebilirsiniz.',
      'Bağlantınız koparsa yazdıklarınız tarayıcınızda bekler.',
    ],
    picture: <EditingPicture />,
  },
  {
    title: 'Hızlı üretim, kolay yayın',
    text: 'Hazır olduğunda yayımlayın ya da yanınıza alın.',
    points: [
      'Halka açık makalenin kendi sayfası ve bağlantısı olur.',
      'Kopyalayın ya da Word, PDF, web sayfası, Markdown veya düz metin olarak indirin.',
      'Yayında kalsın istemediğinizde yeniden özel yapın.',
    ],
    picture: <PublishingPicture />,
  },
];

/** The main features, each next to a drawn part of the product. */
export function MainFeatures() {
  return (
    <section aria-label="Ana özellikler" className="flex flex-col gap-16 pb-20 sm:gap-24 sm:pb-28">
      {mainFeatures.map(({ title, text, points, picture }, index) => (
        <div key={title} className="grid grid-cols-1 items-center gap-x-16 gap-y-8 lg:grid-cols-2">
          <div className={classNames(index % 2 === 1 && 'lg:order-last')}>
            <h2 className="text-2xl sm:text-3xl">{title}</h2>
            <p className="mt-3 text-ink-soft">{text}</p>
            <ul className="mt-5 flex flex-col gap-2.5 border-turquoise border-l-2 pl-5 text-base">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
          {picture}
        </div>
      ))}
    </section>
  );
}
