import { foldText } from '@hokka/contracts/shared/turkish-case.ts';

/** Opposites by their stems: verbs and their nouns, then states. */
const pairs = `
near: yaklaş | uzaklaş
change: art artır arttır artış genişle yüksel yükselt yükseliş çoğal çoğalt büyü büyüt tırman tırmanış fırla zamlan zam katla çık çıkar ulaş | azal azalt azalış düş düşür düşüş gerile gerileme in indir iniş küçül küçült indirim eksil eksilt daral daralt yarıla
length: uza uzat | kısal kısalt
speed: hızlan hızlandır | yavaşla yavaşlat
heat: ısın | soğu
strength: güçlen güçlendir | zayıfla zayıflat
grade: iyileş iyileştir | kötüleş
price: pahalan | ucuzla
state: açıl | kapan kapat
win: kazan yen galip | kaybet yenil mağlup
level: fazla çok aş geç aşkın üzeri üst doldur | az alt eksik
high: yüksek | düşük alçak
size: büyük | küçük
long: uzun | kısa
quick: hızlı | yavaş
hot: sıcak | soğuk
thick: kalın | ince
heavy: ağır | hafif
rich: zengin | yoksul fakir
good: olumlu | olumsuz
common: yaygın sık | seyrek nadir
dear: pahalı | ucuz
easy: kolay | zor
firm: sert | yumuşak
strong: güçlü | zayıf
wide: geniş | dar
deep: derin | sığ
north: kuzey | güney
east: doğu | batı
old: yaşlı | genç
valid: geçerli | geçersiz
enough: yeterli | yetersiz
free: serbest | yasak
open: açık | kapalı
must: zorunlu | seçmeli
early: erken | geç
early2: ilk | son
`;

/** Which way a word says that something is. */
export interface Sense {
  /** Senses of one axis can be opposites. */
  readonly axis: string;
  readonly sign: 1 | -1;
}

/** The senses of stems, folded. */
export const senses: ReadonlyMap<string, readonly Sense[]> = readSenses();

function readSenses(): Map<string, Sense[]> {
  const found = new Map<string, Sense[]>();
  for (const line of pairs.trim().split('\n')) {
    const [axis = '', words = ''] = line.split(': ');
    words.split(' | ').forEach((side, index) => {
      for (const stem of side.split(' ')) {
        const folded = foldText(stem);
        found.set(folded, [...(found.get(folded) ?? []), { axis, sign: index === 0 ? 1 : -1 }]);
      }
    });
  }
  return found;
}
