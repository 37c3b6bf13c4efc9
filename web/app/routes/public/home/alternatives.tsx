const rows = [
  {
    what: 'Uzun yazı',
    hokka: 'Önce plan, sonra bölüm bölüm yazım; beğenmediğiniz bölüm tek başına yeniden yazılır.',
    chat: 'Bölümleri siz ister, siz birleştirirsiniz.',
  },
  {
    what: 'Türkçe yazım',
    hokka: 'Türkçenin kurallarına bakan denetleyici, metnin içinde; metni başka bir yere göndermez.',
    chat: 'Metni ayrıca bir denetleyiciye taşırsınız.',
  },
  {
    what: 'Düzeltme',
    hokka: 'Seçtiğiniz yere öneri gelir; kabul etmediğiniz kelime değişmez.',
    chat: 'Yanıt baştan yazılır, farkı siz ararsınız.',
  },
  {
    what: 'Önceki hâller',
    hokka: 'Sürümler saklanır, karşılaştırılır ve geri alınır.',
    chat: 'Konuşmanın içinde arar, kopyalarsınız.',
  },
  {
    what: 'Yayın',
    hokka: 'Kendi sayfasında, WordPress’te, Ghost’ta ya da webhook ile; takvimle de.',
    chat: 'Kopyalayıp sitenize yapıştırırsınız.',
  },
  {
    what: 'Dosya',
    hokka: 'Word, PDF, web sayfası, Markdown ve düz metin.',
    chat: 'Genellikle kopyalanan metin.',
  },
] as const;

/** What writing with the product spares, compared with copying texts from a chat window. */
export function Alternatives() {
  return (
    <section aria-labelledby="alternatives" className="border-line border-t py-12 sm:py-16">
      <h2 id="alternatives" className="text-2xl sm:text-3xl">
        Sohbet penceresinden kopyalamak yerine
      </h2>
      <p className="mt-3 max-w-2xl text-ink-soft">
        Genel amaçlı bir sohbet aracı da metin yazar. Fark, metinden yayına giden yoldadır.
      </p>
      <table aria-labelledby="alternatives" className="mt-8 w-full text-left text-base max-sm:block">
        <thead className="max-sm:sr-only">
          <tr>
            <th scope="col" className="w-40 py-3 pr-4 font-normal text-ink-soft">
              İş
            </th>
            <th scope="col" className="px-3 py-3 font-semibold text-cobalt">
              Hokka
            </th>
            <th scope="col" className="px-3 py-3 font-semibold">
              Sohbet penceresi
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map(({ what, hokka, chat }) => (
            <tr key={what} className="border-line border-t align-top max-sm:block max-sm:py-4">
              <th scope="row" className="py-3 pr-4 font-medium max-sm:block max-sm:py-0">
                {what}
              </th>
              <td className="px-3 py-3 max-sm:block max-sm:px-0 max-sm:pt-1 max-sm:pb-0">
                <span className="font-medium text-cobalt text-sm sm:hidden">Hokka: </span>
                {hokka}
              </td>
              <td className="px-3 py-3 text-ink-soft max-sm:block max-sm:px-0 max-sm:pt-1 max-sm:pb-0">
                <span className="font-medium text-sm sm:hidden">Sohbet penceresi: </span>
                {chat}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
