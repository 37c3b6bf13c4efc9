import { toLower } from '../letters/casing.ts';
import type { Analysis } from '../morphology/analyser.ts';
import type { Issue } from './issue.ts';
import type { Paragraph } from './text/paragraph.ts';
import { listLikely } from './text/roles.ts';

const message = 'Kelime iki kez yazılmış.';

function listWords(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Words without meaning when doubled. */
const never = listWords(`
  ve ile bu şu de da ki mi mı mu mü ama fakat çünkü olarak kadar veya ise olan değil her hiç ben sen biz siz o onu bunu
  onun bunun ona buna onlar bunlar sadece hiçbir olduğu olacak kendisi birkaç birçok herkes ancak eğer göre rağmen hem ya
  zaten ayrıca üstelik hatta dolayısıyla bazı bütün diğer hangi üzere hakkında tarafından arasında üzerinde sırasında
  nedeniyle itibaren dair ait böylece özellikle genellikle yaklaşık oldukça kesinlikle mutlaka sanki daima henüz
  bana sana bize size beni seni bizi sizi benim senin bizim sizin
  en önce karşı bugün yarın dün artık hala hâlâ nasıl neden niçin niye hiçbiri böylesi bunlara onlara
  bunları onları şunu orada burada oraya buraya nerede kim kimse kendi bence iken idi imiş yine gene asla elbette
  hep belki dahi yani yahut veyahut çoğu kimi tüm birçoğu birisi diğeri herhangi şayet meğer lakin zira
  oysa oysaki mademki nitekim keza sonuçta aslında gerçekten dolayı ötürü itibarıyla boyunca süresince
`);
/** Words that are doubled by habit: “bir bir”, “az az”, “yok yok”. */
const spoken = listWords('ya hem ne bir az çok daha sık yavaş tek ha hay vay of hadi haydi evet hayır yok dur');
/** Nouns that are doubled in a distributive sense: “kapı kapı”, “sayfa sayfa”, “çeşit çeşit”. */
const distributive = listWords(`
  kapı sokak cadde ev köy şehir kent ülke il ilçe mahalle dükkân dükkan mağaza oda kat sınıf okul masa dolap köşe yer diyar dağ deniz
  sayfa satır kelime hece harf cümle paragraf bölüm madde konu ayrıntı adım basamak kademe aşama parça dilim tane damla
  avuç kaşık bardak tabak tencere kova kutu kasa çuval torba demet deste sepet yığın küme grup takım sürü öbek bölük ordu akın sıra dizi kuyruk
  renk çeşit tür boy model biçim desen çiçek buram bulut dalga ışık pul toz duman alev lokma yudum nefes soluk gün gece ay yıl hafta
  saat dakika saniye mevsim asır an santim metre kilo gram ton lira kuruş kol dal yaprak tel lif iplik düğüm boğum
  insan kişi el göz diz omuz baş yüz ağız kulak burun tepe kıyı köşk bahçe tarla semt durak istasyon liman otel müze
  koşul hedef fasıl perde sahne resim fotoğraf maç hamle tur raund dosya klasör satıcı zaman vakit sabah akşam öğle dönem
  bacak bucak diken katar salkım bangır sürüm uğrun
  kalem nokta parti damar küfür karakter yemek banka fabrika şirket kurum taksit çizgi mısra dize kıta bölge parsel karış sokum tutam zerre adam çocuk kadın doktor hastane
  kural ilke örnek soru cevap yöntem litre başlık evre kase koli paket şişe cilt fasikül kitap dergi gazete ürün marka kalıp ekip aile nesil kuşak ders ünite konuşmacı oturum oyuncu çağ pazar site ekran sekme tuş tekrar liste rakam sayı
`);
/** Endings of nouns that are never doubled in a distributive sense: “görüşme görüşme”, “özellik özellik”. */
const abstract = /(?:m[ae]|l[ıiuü]k|syon|iyet|im|ist|şım|nt[ıiuü])$/;
/** In twice the binary logarithm of occurrences. */
const frequentMin = 16;
const veryFrequentMin = 30;
/** “yandan yandan”, “uzaktan uzaktan”: manners rather than places. */
const manners =
  /^(?:alt|uzak|yan|arka|ön|derin|hafif|ince|yavaş|iç|kenar|köşe|üst|yeni|içeri|dışarı|aşağı|yukarı|gizli|yakın|ucuz|top)$/;
const times = /^(?:yıl|ay|gün|hafta|saat|asır|gece|dakika|dağ)$/;

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
  if (readings.some(({ stem }) => manners.test(stem)) && last(/^(?:Abl|Loc|Dat|Acc)$/)) return undefined;
  // Yıllar yıllar önce; evim evim güzel evim.
  if (last(/^Pl$/) && (readings.some(({ stem }) => times.test(stem)) || paragraph.tokens[index]?.opensSentence))
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
