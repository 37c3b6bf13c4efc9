import { Feather, Layers, Timer, Wand } from 'lucide-react';

const features = [
  {
    Icon: Feather,
    title: 'Yapay zekâ destekli',
    text: 'Dil modeli, başlığınızı ve tarifinizi birlikte okur; konuyu dağıtmadan, başı sonu belli bir metin kurar.',
  },
  {
    Icon: Timer,
    title: 'Hızlı üretim',
    text: 'Makale yazılırken siz de okursunuz. Sayfayı kapatsanız bile yazım sürer, döndüğünüzde metin sizi bekler.',
  },
  {
    Icon: Layers,
    title: 'Çoklu format',
    text: 'Blog yazısı, makale ya da sosyal medya metni: biçimi, dili, üslubu ve uzunluğu siz seçersiniz.',
  },
  {
    Icon: Wand,
    title: 'Kolay kullanım',
    text: 'Metni yazıldığı yerde düzenlersiniz. Kaydetmek, kopyalamak, indirmek ve yayınlamak birer tık.',
  },
];

export function HomeFeatures() {
  return (
    <section aria-labelledby="features" className="border-line border-t py-16 sm:py-20">
      <h2 id="features" className="text-2xl sm:text-3xl">
        Neden Hokka?
      </h2>
      <ul className="mt-10 grid gap-x-16 gap-y-10 md:grid-cols-2">
        {features.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-5">
            <Icon aria-hidden size={24} strokeWidth={1.5} className="mt-1 shrink-0 text-cobalt" />
            <div>
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1.5 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
