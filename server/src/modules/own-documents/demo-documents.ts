import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { insertDocument } from './create-document.ts';
import type { ImportDependencies } from './import-document.ts';

interface DemoDocument {
  readonly title: string;
  readonly content: string;
}

/** What the demo user finds on the first visit: a finished article, and a longer one with sources. */
const demoDocuments: readonly DemoDocument[] = [
  {
    title: 'Balkonda domates yetiştirmenin kolay yolu',
    content: `Uzun yıllardır bahçesi olmayanlar da kendi domatesini yiyebilir: güneş gören bir balkon, derin bir saksı ve biraz sabır yeter.

## Saksı ve toprak

En az otuz santimetre derinliğinde, altı delikli bir saksı seçin. Bahçe toprağı tek başına sıkışır; yarısı kompost olan hafif bir karışım kökleri rahatlatır.

## Günlük bakım

- Sabah erken sulayın, yaprakları ıslatmayın.
- Altı saatten az güneş alan yere saksı koymayın.
- Gövde yirmi santimetreye ulaşınca yanına bir çubuk dikin.

## Hasat

Domates, dalından kolayca kopuyorsa olmuştur. Meyveleri buzdolabına koymayın; serin ve gölge bir yerde tatları daha uzun kalır.`,
  },
  {
    title: 'Zeytin ağacı: yüzyıllık bir komşuyu tanımak',
    content: `Akdeniz kıyılarında bir köyün yaşını en iyi zeytinlikleri anlatır. Ağaç yavaş büyür, kuraklığa dayanır ve insanlarla birlikte yaşlanır. Bu yazı, zeytinin kökenini, yetiştiği yerleri ve sofraya gelişini kaynaklarıyla özetler.

## Kökeni

Zeytin, zeytingiller familyasından, yaprağını dökmeyen bir ağaçtır [[1]](https://tr.wikipedia.org/wiki/Zeytin). Doğu Akdeniz’de binlerce yıldır yetiştirilir; meyvesi hem sofralık olarak yenir hem de yağa işlenir.

## Nerede yetişir?

Ilık ve yağışlı kışları, sıcak ve kurak yazları sever. Türkiye’de Ege, Marmara ve Akdeniz bölgeleri başta gelir. Kökleri derine indiği için taşlı yamaçlarda bile tutunur. Çok ıslak toprakta ise kökleri havasız kalır; ağaç yaprağını döker ve zayıflar.

Zeytin bir yıl bol, ertesi yıl az meyve verir. Üreticiler buna “var yılı” ve “yok yılı” der. Dengeli budama ve düzenli sulama bu farkı azaltır, ama bütünüyle ortadan kaldırmaz.

| Kullanım | Hasat zamanı | İşlem |
| --- | --- | --- |
| Yeşil sofralık | Eylül, ekim | Salamura |
| Siyah sofralık | Kasım, aralık | Sele ya da salamura |
| Yağlık | Ekim ile ocak arası | Sıkım |

## Ağaçtan sofraya

1. Zeytin elle ya da taraklarla toplanır; yere düşenler ayrılır.
2. Aynı gün yapraklarından ayıklanır ve yıkanır.
3. Yağlık olanlar ezilip yoğrulur, yağ suyundan ayrılır.

Sofralık zeytin dalından koptuğunda acıdır. Acılık, suda ya da salamurada bekledikçe geçer; çizilen ve kırılan zeytinler daha çabuk tatlanır. Evde kurulan salamurada suyun üstüne çıkan taneler yumuşar, bu yüzden kavanozun ağzına temiz bir ağırlık konur.

Soğuk sıkım, yoğurma sırasında sıcaklığın düşük tutulduğu anlamına gelir. Yağın kokusu ve hafif yakıcılığı tazeliğinin işaretidir [[2]](https://tr.wikipedia.org/wiki/Zeytinya%C4%9F%C4%B1).

## Kültürdeki yeri

Zeytin dalı birçok kültürde barışın simgesidir. Birleşmiş Milletler’in amblemindeki dünya haritasını iki zeytin dalı çevreler [[3]](https://tr.wikipedia.org/wiki/Birle%C5%9Fmi%C5%9F_Milletler).

## Evde bir zeytin

Geniş bir saksıda, süzek toprakta ve bol güneşte zeytin yıllarca yaşar. Toprağı kurumadan sulamayın; kışın don olan yerlerde rüzgârdan koruyun. İki yılda bir, ilkbaharda, bir boy büyük saksıya alın ve köklerin ucunu hafifçe gevşetin.

Birçok çeşit kendi çiçek tozuyla yetinmez. Meyve istiyorsanız çevrede başka bir zeytin çeşidinin de bulunması iyi olur. Sabırlı olun; fidanlar genellikle birkaç yıl sonra meyve verir.

## Kaynaklar

1. [Zeytin](https://tr.wikipedia.org/wiki/Zeytin)
2. [Zeytinyağı](https://tr.wikipedia.org/wiki/Zeytinya%C4%9F%C4%B1)
3. [Birleşmiş Milletler](https://tr.wikipedia.org/wiki/Birle%C5%9Fmi%C5%9F_Milletler)`,
  },
];

/** Stores the examples of demo mode for a user who has just been created. */
export async function insertDemoDocuments(
  { userId, now }: { readonly userId: string; readonly now: Date },
  { database, newId, texts }: Pick<ArticlesDependencies, 'database' | 'newId'> & Pick<ImportDependencies, 'texts'>,
): Promise<void> {
  const counted = await Promise.all(
    demoDocuments.map(async (document) => ({ ...document, wordCount: await texts.countWords(document.content) })),
  );
  await database.transaction().execute(async (trx) => {
    for (const document of counted)
      await insertDocument(trx, { ...document, id: newId(), userId, language: 'tr', now }, newId);
  });
}
