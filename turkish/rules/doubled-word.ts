import { toLower } from '../letters/casing.ts';
import { listWords } from '../letters/word-lists.ts';
import type { Analysis } from '../morphology/analyser.ts';
import type { Issue } from './issue.ts';
import type { Paragraph } from './text/paragraph.ts';
import { listLikely } from './text/roles.ts';

const message = 'Kelime iki kez yazılmış.';

/** Words without meaning when doubled. */
const never = listWords(`
  ait ama ancak arasında artık asla aslında ayrıca bana bazı belki ben bence beni benim birçoğu birçok birisi birkaç
  biz bize bizi bizim boyunca böylece böylesi bu bugün buna bunlar bunlara bunları bunu bunun burada buraya bütün çoğu
  çünkü da dahi daima dair de değil diğer diğeri dolayı dolayısıyla dün eğer elbette en fakat gene genellikle
  gerçekten göre hakkında hala hangi hatta hâlâ hem henüz hep her herhangi herkes hiç hiçbir hiçbiri idi iken ile imiş
  ise itibaren itibarıyla kadar karşı kendi kendisi kesinlikle keza ki kim kimi kimse lakin mademki meğer mı mi mu
  mutlaka mü nasıl neden nedeniyle nerede niçin nitekim niye o olacak olan olarak olduğu oldukça ona onlar onlara
  onları onu onun orada oraya oysa oysaki önce ötürü özellikle rağmen sadece sana sanki sen seni senin sırasında siz
  size sizi sizin sonuçta süresince şayet şu şunu tarafından tüm üstelik üzere üzerinde ve veya veyahut ya yahut
  yaklaşık yani yarın yine zaten zira
`);
/** Words that are doubled by habit: “bir bir”, “az az”, “yok yok”. */
const spoken = listWords('ya hem ne bir az çok daha sık yavaş tek ha hay vay of hadi haydi evet hayır yok dur');
/** Nouns that are doubled in a distributive sense: “kapı kapı”, “sayfa sayfa”, “çeşit çeşit”. */
const distributive = listWords(`
  adam adım ağız aile akın akşam alev an asır aşama avuç ay ayrıntı bacak bahçe bangır banka bardak basamak baş başlık
  biçim boğum boy bölge bölük bölüm bucak bulut buram burun cadde cevap cilt cümle çağ çeşit çiçek çizgi çocuk çuval
  dağ dakika dal dalga damar damla demet deniz dergi ders desen deste diken dilim diyar diz dize dizi doktor dolap
  dosya dönem duman durak düğüm dükkan dükkân ekip ekran el ev evre fabrika fasıl fasikül fotoğraf gazete gece göz
  gram grup gün hafta hamle harf hastane hece hedef ışık il ilçe ilke insan iplik istasyon kademe kadın kalem kalıp
  kanal kapı karakter karış katman klip kasa kase kaşık kat katar kelime kent kıta kıyı kilo kişi kitap klasör kol koli konu konuşmacı
  koşul kova köşe köşk köy kulak kural kurum kuruş kuşak kutu kuyruk küfür küme lif liman lira liste litre lokma maç
  madde mağaza mahalle marka masa metre mevsim mısra model müze nefes nesil nokta oda okul omuz ordu otel oturum
  oyuncu öbek öğle örnek paket paragraf parça parsel parti pazar perde pul rakam raund renk resim saat sabah sahne
  salkım saniye santim satıcı satır sayfa sayı sekme semt sepet sınıf sıra site sokak sokum soluk soru sürü sürüm
  seviye şehir şirket şişe tabak takım taksit tane tarla tekrar tel tencere tepe ton torba toz tur tuş tutam tür uğrun ülke
  ünite ürün vakit yaprak yemek yer yığın yıl yöntem yudum yüz zaman zerre
`);
/** Endings of nouns that are never doubled in a distributive sense: “görüşme görüşme”, “özellik özellik”. */
const abstract = /(?:m[ae]|l[ıiuü]k|syon|iyet|im|ist|şım|nt[ıiuü])$/;
/** In twice the binary logarithm of occurrences. */
const frequentMin = 16;
const veryFrequentMin = 30;
/** “yandan yandan”, “uzaktan uzaktan”: manners rather than places. */
const manners = listWords(`
  alt arka aşağı derin dışarı gizli hafif iç içeri ince kenar köşe ön top ucuz uzak üst yakın yan yavaş yeni yukarı
`);
const times = listWords('asır ay dağ dakika gece gün hafta saat yıl');

/**
 * Finds the same word twice in a row. Turkish doubles nouns, adjectives and adverbs intentionally (“yavaş yavaş”, “kapı
 * kapı”).
 */
export function checkDoubledWord(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    const next = paragraph.tokens[index + 1];
    if (token.kind !== 'word' || next?.kind !== 'word' || !paragraph.areNeighbours(index)) return [];
    const lower = toLower(token.text);
    if (lower !== toLower(next.text)) return [];
    if (spoken.has(lower) && !never.has(lower) && !(lower === 'bir' && isArticle(paragraph, index))) return [];
    // Proper names and words in upper case: “Ali Ali”, “New York New York”.
    if (next.text !== lower && next.text !== token.text) return [];
    if (isMeant(paragraph, index, lower)) return [];
    const kind = never.has(lower) ? 'error' : lower === 'bir' ? 'hint' : judgeInflected(paragraph, index, lower);
    if (kind === undefined) return [];
    return [{ from: token.from, to: next.to, kind, rule: 'doubled-word', message: message, proposals: [token.text] }];
  });
}

/** Whether the first two words of a range of tokens are equal. */
function isDoubled({ tokens }: Paragraph, from: number, to: number): boolean {
  const [first, second] = tokens.slice(Math.max(0, from), to).filter(({ kind }) => kind === 'word');
  return first !== undefined && second !== undefined && toLower(first.text) === toLower(second.text);
}

const finite = /^(?:Past|Prog|Evid|Aor|Fut|Imp|Opt|A\d)/;

/** “kısa bir bir yürüyüş”: between an adjective and a noun; not “bir bir saydı”, “yeni bir bir lira”. */
function isArticle(paragraph: Paragraph, index: number): boolean {
  const before = listLikely(paragraph.analyse(paragraph.lower(index - 1))).filter(({ word: { kind } }) => kind !== 'p');
  const after = listLikely(paragraph.analyse(paragraph.lower(index + 2))).filter(({ word: { kind } }) => kind !== 'p');
  return (
    paragraph.areNeighbours(index - 1) &&
    paragraph.areNeighbours(index + 1) &&
    before.some(({ word: { kind }, suffixes }) => kind === 'j' && suffixes.length === 0) &&
    after.some(
      ({ word: { kind }, suffixes }) =>
        ('nc'.includes(kind) && suffixes.length === 0) || (kind === 'v' && suffixes.at(-1)?.name === 'Inf3'),
    ) &&
    after.every(({ word: { kind }, suffixes }) => kind !== 'v' || !finite.test(suffixes.at(-1)?.name ?? 'Imp'))
  );
}

/** Whether a word of `never` or a verb is doubled intentionally. */
function isMeant(paragraph: Paragraph, index: number, lower: string): boolean {
  const after = paragraph.lower(index + 2);
  // Sen sen, ben ben.
  if (isDoubled(paragraph, index - 3, index) || isDoubled(paragraph, index + 2, index + 5)) return true;
  switch (lower) {
    // Sen sen ol, biz biz olalı, ben ben değilim.
    case 'ben':
    case 'sen':
    case 'biz':
    case 'siz':
      return /^(?:ol|değil)/.test(after);
    // O o zaman çocuktu, bu bu kadar, şu şu konular; O o, kimler gelmiş.
    case 'o':
    case 'bu':
    case 'şu':
      return (
        after === '' || /^(?:değil|kadar|zaman|gün|an|kez|defa|sıra|yüzden|nedenle|konu|kişi|hâl|hal|şekil)/.test(after)
      );
    // Göz göre göre, seni göre göre alıştım.
    case 'göre':
      return paragraph.lower(index - 1) === 'göz' || paragraph.endsWith(paragraph.lower(index - 1), 'Acc');
    // İçimden hep hep dedim; önce önce sen gel; kim kim geldi.
    case 'kim':
    case 'nerede':
    case 'kimi':
      return true;
    // Kendi kendine.
    case 'kendi':
      return /^kendi/.test(after);
    // Hadi sen de de bakalım.
    case 'de':
      return /^(?:ki|bakalım|görelim)$/.test(after);
    case 'değil':
      return /^m[iı]/.test(after);
    default:
      // “Baktım baktım anlamadım”, “ağladı ağladı, sustu”: a verb doubled for a continuing action.
      return isFiniteVerb(paragraph, lower) && !/^[.]$/.test(paragraph.tokens[index + 2]?.text ?? '.');
  }
}

function isFiniteVerb(paragraph: Paragraph, lower: string): boolean {
  return listLikely(paragraph.analyse(lower)).every(
    ({ word: { kind }, suffixes }) =>
      kind === 'v' && /^(?:Past|Prog|Evid|Aor|A\d\w+)$/.test(suffixes.at(-1)?.name ?? ''),
  );
}

/** Inflected nouns and conjugated verbs are seldom doubled; bare words and converbs often are. */
function judgeInflected(paragraph: Paragraph, index: number, lower: string): 'error' | 'hint' | undefined {
  const all = paragraph.analyse(lower);
  if (all.length === 0) return undefined;
  const bare = all.filter(({ suffixes }) => suffixes.length === 0);
  if (bare.length > 0) return isAbstract(bare, lower) ? 'hint' : undefined;
  // Sounds and manners that look like forms of other words: “buram buram”, “yaldır yaldır”, “kıyıdan kıyıdan”.
  if (
    /^(?:topu|buram|yaldır|kıyıdan|kimler|neler|inim|gerim|sıram|sızım|türüm|düzüm|burcu|ardın|ucun|kıçın|ufaktan|kasım)$/.test(
      lower,
    )
  )
    return undefined;
  // Gerine gerine, koşa koşa.
  if (
    /[ae]$/.test(lower) &&
    all.some(
      ({ word: { kind }, suffixes }) => kind === 'v' && /^(?:Opt|Imp3|By|Adv)$/.test(suffixes.at(-1)?.name ?? ''),
    )
  )
    return undefined;
  const readings = listLikely(all);
  const last = (names: RegExp): boolean => readings.every(({ suffixes }) => names.test(suffixes.at(-1)?.name ?? ''));
  if (readings.some(({ stem }) => manners.has(stem)) && last(/^(?:Abl|Loc|Dat|Acc)$/)) return undefined;
  // Yıllar yıllar önce; evim evim güzel evim.
  if (last(/^Pl$/) && (readings.some(({ stem }) => times.has(stem)) || paragraph.tokens[index]?.opensSentence))
    return undefined;
  if (last(/^[PA]1sg$/) && paragraph.tokens[index]?.opensSentence === true) return undefined;
  if (last(/^(?:Acc|Gen|Abl|P1sg|P1pl|P3sg|P3pl|PastPart|Fut|Dir|Rel)$/)) return 'error';
  if (last(/^(?:Past|Prog|Evid|A\dsg|A\dpl|Inf|Inf2|Inf3|Neces|PresPart|Acc|Gen|Abl|Ins|P\dsg|P\dpl|Fut|Dir|Aor|Pl)$/))
    return 'hint';
  return last(/^(?:Dat|Loc)$/) && readings.every(({ word: { kind } }) => kind !== 'v') ? 'hint' : undefined;
}

/**
 * “görüşme görüşme”: a noun that is never doubled in a distributive sense, unlike “kapı kapı”, “taksit taksit”, “çizgi
 * çizgi”.
 */
function isAbstract(bare: readonly Analysis[], lower: string): boolean {
  const nouns = bare.filter(({ word: { kind } }) => kind !== 'p');
  if (lower.length < 5 || distributive.has(lower)) return false;
  const least = abstract.test(lower) ? frequentMin : veryFrequentMin;
  return nouns.length > 0 && nouns.every(({ word: { kind, frequency } }) => 'nc'.includes(kind) && frequency >= least);
}
