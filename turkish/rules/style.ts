import { toLower } from '../letters/casing.ts';
import type { Issue } from './issue.ts';
import type { Paragraph } from './text/paragraph.ts';

const CHAIN = 'Art arda edilgen fiiller cümleyi ağırlaştırır; kimin yaptığını söyleyin.';
const CLICHE = 'Kalıplaşmış söz: daha somut bir anlatım seçin.';

/** More passive verbs in one sentence than this, or two side by side, are a chain. */
const MOST_PASSIVES = 2;

/** Verbs that are passive in form only. */
const lexical = new Set(
  'kullan öğren düşün kazan inan davran katıl ayrıl evlen hazırlan yararlan faydalan ilgilen söylen dayan başar tanın'.split(
    ' ',
  ),
);

/** Sentences with chains of passive verbs. */
export function checkPassiveChain(paragraph: Paragraph): Issue[] {
  const found: Issue[] = [];
  let chain: number[] = [];
  const flush = (): void => {
    const isAdjacent = chain.some((at, place) => place > 0 && at - (chain[place - 1] ?? 0) === 1);
    const first = paragraph.tokens[chain[0] ?? -1];
    const last = paragraph.tokens[chain.at(-1) ?? -1];
    if (
      first !== undefined &&
      last !== undefined &&
      (chain.length > MOST_PASSIVES || (isAdjacent && chain.length > 1))
    ) {
      found.push({
        from: first.from,
        to: last.to,
        kind: 'style',
        rule: 'passive-chain',
        message: CHAIN,
        proposals: [],
      });
    }
    chain = [];
  };
  paragraph.tokens.forEach((token, index) => {
    if (token.opensSentence) flush();
    if (token.kind === 'word' && isPassive(paragraph, token.text)) chain.push(index);
  });
  flush();
  return found;
}

function isPassive(paragraph: Paragraph, word: string): boolean {
  const readings = paragraph.analyse(word).filter(({ word: { kind } }) => kind !== 'p');
  if (readings.length === 0) return false;
  const verbs = readings.filter(
    ({ word: { kind }, suffixes }) => kind === 'v' || suffixes.some(({ name }) => name === 'Become'),
  );
  if (verbs.length < readings.length) return false;
  return verbs.some(
    ({ stem, suffixes }) =>
      suffixes.some(({ name }) => name === 'Pass') || (!lexical.has(stem) && /(?:[ıiuü]l|lan|len)$/.test(stem)),
  );
}

/** Phrases that say nothing; words may end otherwise where an entry ends with -. */
const cliches = [
  'günümüz dünyasında',
  'günümüz koşullarında',
  'günümüzde giderek',
  'gün geçtikçe artan',
  'gün geçtikçe önem kazan-',
  'her geçen gün art-',
  'her geçen gün daha da',
  'her geçen gün biraz daha',
  'hayatımızın vazgeçilmez',
  'hayatımızın ayrılmaz bir parçası',
  'hayatın vazgeçilmez bir parçası',
  'vazgeçilmez bir parçası haline gel-',
  'vazgeçilmez bir parçası hâline gel-',
  'ayrılmaz bir parçası haline gel-',
  'ayrılmaz bir parçası hâline gel-',
  'bilindiği üzere',
  'bilindiği gibi',
  'hepimizin bildiği gibi',
  'herkesin bildiği gibi',
  'şüphesiz ki',
  'hiç şüphesiz',
  'hiç kuşkusuz',
  'unutulmamalıdır ki',
  'unutmamak gerekir ki',
  'göz ardı edilmemelidir',
  'göz ardı edilemez',
  'göz önünde bulundurulmalıdır',
  'büyük önem taşı-',
  'büyük önem arz et-',
  'büyük bir öneme sahip-',
  'önemli bir yere sahip-',
  'önemli bir rol oyna-',
  'önemli bir role sahip-',
  'kilit rol oyna-',
  'teknolojinin gelişmesiyle birlikte',
  'gelişen teknoloji ile birlikte',
  'gelişen teknolojiyle birlikte',
  'hızla gelişen teknoloji-',
  'hızla değişen dünya-',
  'dijitalleşen dünyada',
  'dijital çağda',
  'modern çağın',
  'çağımızın hastalığı',
  'çağımızın vebası',
  'tarih boyunca insanoğlu',
  'insanlık tarihi boyunca',
  'yadsınamaz bir gerçek-',
  'inkâr edilemez bir gerçek-',
  'su götürmez bir gerçek-',
  'tartışılmaz bir gerçek-',
  'kaçınılmaz bir gerçek-',
  'acı bir gerçek-',
  'olmazsa olmaz-',
  'bu bağlamda',
  'bu noktada devreye gir-',
  'adeta bir',
  'âdeta bir',
  'tabiri caizse',
  'deyim yerindeyse',
  'sözün özü',
  'uzun lafın kısası',
  'bir diğer deyişle',
  'son derece önemli-',
  'oldukça önemli bir',
  'çığır aç-',
  'yeni bir soluk getir-',
  'yepyeni bir boyut',
  'yeni bir boyut kazan-',
  'ışık tut-',
  'mercek altına al-',
  'masaya yatır-',
  'çıtayı yükselt-',
  'bambaşka bir',
  'eşsiz bir deneyim-',
  'unutulmaz bir deneyim-',
  'benzersiz bir deneyim-',
  'keyifli bir yolculuğa',
  'keşfe çık-',
  'derinlemesine incele-',
  'bir adım öteye taşı-',
  'bir üst seviyeye taşı-',
  'hayati önem taşı-',
  'hayati bir öneme sahip-',
  'kartopu etkisi',
  'buzdağının görünen kısmı',
  'buz dağının görünen yüzü',
  'altın değerinde',
  'tüm bunların yanı sıra',
  'sonuç olarak söylemek gerekirse',
  'sonuç itibarıyla',
  'günümüzün hızlı temposunda',
  'günümüzün vazgeçilmezi-',
  'teknolojinin hızla geliştiği',
  'her alanda olduğu gibi',
  'her zamankinden daha fazla önem',
  'her zamankinden daha önemli',
  'büyük rol oyna-',
  'büyük bir rol oyna-',
  'önemli rol oyna-',
  'kritik bir rol oyna-',
  'kritik öneme sahip-',
  'hayati bir rol oyna-',
  'kilit bir rol oyna-',
  'önem arz et-',
  'önem teşkil et-',
  'önemli bir adım-',
  'büyük bir adım-',
  'göz önüne alındığında',
  'göz önünde bulundurul-',
  'göz ardı edil-',
  'gözler önüne ser-',
  'söylemek mümkündür',
  'demek mümkündür',
  'şüphe yoktur',
  'kuşku yoktur',
  'hiç şüphe yok ki',
  'hiç kuşku yok ki',
  'hepimizin malumu',
  'malum olduğu üzere',
  'takdir edersiniz ki',
  'tahmin edersiniz ki',
  'bildiğiniz gibi',
  'hepimiz biliyoruz ki',
  'sonuç olarak şunu söyleyebiliriz',
  'sonuç olarak diyebiliriz ki',
  'özetlemek gerekirse',
  'kısaca özetlemek gerekirse',
  'lafı uzatmadan',
  'sözü uzatmadan',
  'son olarak şunu',
  'zaman su gibi ak-',
  'su gibi akıp geç-',
  'hayatın anlamı-',
  'hayatın cilvesi-',
  'kaderin cilvesi-',
  'bir nebze olsun',
  'bir nebze de olsa',
  'adından söz ettir-',
  'adından sıkça söz ettir-',
  'damgasını vur-',
  'zirveye taşı-',
  'bir üst seviyeye çıkar-',
  'farkındalık yarat-',
  'vizyon kat-',
  'kapsamlı bir rehber-',
  'ufkunuzu aç-',
  'ufuk açıcı-',
  'yolculuğa çık-',
  'büyülü dünyası-',
  'gizemli dünyası-',
  'renkli dünyası-',
  'eşsiz güzellik-',
  'eşsiz manzara-',
  'doğanın kalbinde',
  'kalbinin attığı yer',
  'saklı cennet-',
  'cennetten bir köşe-',
  'tarih kokan',
  'buram buram tarih',
  'göz kamaştır-',
  'nefes kesen',
  'nefes kesici',
  'dillere destan',
  'parmak ısırt-',
  'tadı damağınızda',
  'lezzet şöleni-',
  'görsel şölen-',
  'kelimenin tam anlamıyla',
  'olmazsa olmazı-',
  'olmazsa olmazlar-',
  'bıçak sırtı-',
  'madalyonun öteki yüzü',
  'madalyonun diğer yüzü',
  'kanayan yara-',
  'gelecek nesillere',
  'geleceğimizin teminatı',
  'aydınlık yarınlar-',
  'örnek teşkil et-',
  'ilham kaynağı-',
  'inkâr edilemez',
  'inkar edilemez',
  'su götürmez',
  'paha biçilemez',
  'paha biçilmez',
  'altı çizilmesi gereken',
  'altını çizmek gerek-',
  'dikkat çekmek gerek-',
  'bir kez daha gözler önüne',
  'bir kez daha kanıtla-',
];

const byFirstWord = new Map<string, { words: readonly string[]; open: boolean }[]>();
for (const phrase of cliches) {
  const words = phrase.replace(/-$/, '').split(' ');
  const [first = ''] = words;
  byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { words, open: phrase.endsWith('-') }]);
}

/** Phrases worn by use. */
export function checkCliche(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    if (token.kind !== 'word') return [];
    for (const { words, open } of byFirstWord.get(toLower(token.text)) ?? []) {
      const last = paragraph.tokens[index + words.length - 1];
      if (
        last === undefined ||
        !words.every((word, at) => matches(paragraph.lower(index + at), word, open && at === words.length - 1))
      )
        continue;
      return [{ from: token.from, to: last.to, kind: 'style', rule: 'cliche', message: CLICHE, proposals: [] }];
    }
    return [];
  });
}

function matches(written: string, word: string, open: boolean): boolean {
  return open ? written.startsWith(word) : written === word;
}
