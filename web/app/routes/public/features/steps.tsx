const steps = [
  { title: 'Başlığı yazın', text: 'Konu ve okuyucu başlıktan anlaşılsın; birkaç cümleyle ne istediğinizi anlatın.' },
  { title: 'Biçimini seçin', text: 'Blog, makale ya da sosyal medya; dil, ton, uzunluk ve isterseniz bir şablon.' },
  {
    title: 'Yazılışını izleyin',
    text: 'Metin önünüzde kelime kelime belirir. Beklemeden okuyun, gerekirse durdurun.',
  },
  { title: 'Düzenleyip yayımlayın', text: 'Yazıldığı yerde düzeltin; kopyalayın, indirin ya da halka açın.' },
];

/** How it works. */
export function Steps() {
  return (
    <section id="nasil-calisir" aria-labelledby="steps" className="border-line border-t py-12 sm:py-16">
      <h2 id="steps" className="text-2xl sm:text-3xl">
        Nasıl çalışır?
      </h2>
      <ol className="mt-8 grid grid-cols-1 gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-5 lg:block">
            <span aria-hidden className="w-8 shrink-0 font-semibold font-serif text-4xl text-cobalt lg:block">
              {index + 1}
            </span>
            <div className="lg:mt-3">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1.5 text-base text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
