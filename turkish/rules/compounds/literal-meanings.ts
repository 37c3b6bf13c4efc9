import type { Paragraph } from '../text/paragraph.ts';

/**
 * Whether the two words belong to other words or are meant literally: “hiç bir araya gelmedik”, “bunu bilgi sayar
 * mısın”.
 */
export function isMeant(paragraph: Paragraph, index: number, right: string): boolean {
  const previous = paragraph.lower(index - 1);
  const after = paragraph.lower(index + 2);
  const isBare = paragraph.lower(index) + paragraph.lower(index + 1) === right;
  if (right.startsWith('birbir')) return hasWord(paragraph, index + 2, /^(?:bir$|öteki|diğer|öbür|başka)/);
  const second = paragraph.lower(index + 1);
  switch (right) {
    case 'hiçbir':
      // Hiç bir fil gördün mü? Onu hiç bir başına bırakmadım. Hiç mi hiç bir şey demedi.
      return (
        /^m[ıiuü]$/.test(previous) ||
        /^(?:ara(?:ya|da|yla)|başı(?:ma|na|mıza|nıza)|iki|tas|fincan|bardak)$/.test(after) ||
        (isQuestion(paragraph, index) && !/^(?:şey|kimse|zaman|yer|şekil|neden)/.test(after))
      );
    // “Evleri su basarken”: a verb. “Bir koca karısını dinlemeli”: a husband and his wife.
    case 'subasar':
      return second.endsWith('ken') || isOfVerb(paragraph, after) || /l[ae]r[ıi]$/.test(previous);
    case 'kocakarı':
      return paragraph.endsWith(second, 'Acc', 'Dat', 'Abl', 'Ins', 'Gen') && /sı/.test(second);
    case 'hiçbiri':
      return isQuestion(paragraph, index);
    // Bir çok bilmiş, bir çok bir az; bir kaç kovala.
    case 'birçok':
      return /^(?:bil|bir$|konuş|oku)/.test(after) || isOfVerb(paragraph, after) || /[lt][ıiuü]$/.test(after);
    case 'birkaç':
      return /^(?:|kovala|d[ae]|bakalım|bakayım|hele|istersen|yeter)$/.test(after);
    // Ve ya gelir ya gelmez.
    case 'veya':
      return hasWord(paragraph, index + 2, /^ya$/);
    // “Her kesin bilgi” means each certain piece; herkesin is followed by a possessive.
    case 'herkesin':
      return !paragraph.endsWith(after, 'P3sg', 'P3pl', 'PastPart') && !/^(?:bildiği|gözü|kendi)/.test(after);
    // “Köyün ilk okulu”, “ilk okulum”: the first school.
    case 'ilkokul':
      return (
        paragraph.endsWith(previous, 'Gen', 'Rel', 'PresPart', 'PastPart') ||
        paragraph.endsWith(paragraph.lower(index + 1), 'P1sg', 'P1pl') ||
        (isBare &&
          (/^(?:gün|hafta|deneyim|heyecan|)$/.test(after) ||
            /^(?:gün|hafta|deneyim|heyecan)/.test(after) ||
            /^m[ıiuü]$/.test(after)))
      );
    case 'ortaokul':
      return isBare && (/^(?:gün|hafta|deneyim|heyecan)/.test(after) || /^m[ıiuü]$/.test(after));
    case 'bilgisayar':
      return isBare && (/^(?:m[ıi]|$)/.test(after) || paragraph.endsWith(previous, 'Acc') || previous === 'bunu');
    case 'yeryüzü':
      return /^yüz(?:ünden|lü|süz)/.test(second);
    case 'gökyüzü':
      return /^yüz(?:lü|süz)/.test(second);
    // Ormanda uyur gezer.
    case 'uyurgezer':
      return isBare && !/^(?:gibi|biri|ol|insan|adam|hasta|çocuk|dolaş|kadın|hâl)/.test(after);
    case 'biçerdöver':
      return isBare && (after === '' || paragraph.endsWith(previous, 'Acc'));
    // Nefes alış verişi.
    case 'alışveriş':
      return /^(?:nefes|soluk|bilgi|mal|malzeme|meta)$/.test(previous);
    // “Kahve rengini kaybetti”, “kahve renginde”: the colour of coffee.
    case 'kahverengi':
      return second !== 'rengi';
    // Kuşlar dala gece kondular.
    case 'gecekondu':
      return paragraph.endsWith(previous, 'Dat', 'Abl') || (/^kondu(?:lar|k|m|n)?$/.test(second) && after === '');
    // Yüksek okul duvarları.
    case 'yüksekokul':
      return isBare && /^(?:bina|duvar|çatı|merdiven|kapı)/.test(after);
    // “Anne anne diye ağladı”, “baba anneye sarıldı”; but “baba annem” is a grandmother.
    case 'anneanne':
    case 'babaanne':
      return isBare
        ? /^(?:diye|de|dedi|ve|ile|çocuk|)$/.test(after)
        : /^anne(?:y[ei]|yle|nin|den|de)$/.test(second) && right === 'babaanne';
    // Bu yemeğe hanım eli değmiş.
    case 'hanımeli':
      return /^(?:değ|öp|tut|sık)/.test(after);
    // “Bir takım elbise”, “bir takım oyuncular”: one set, one team.
    case 'birtakım':
      return /^(?:elbise|çatal|kaşık|bıçak|tencere|tabak|oyuncu|futbolcu|sporcu|giysi|forma)/.test(after);
    // Her kes yapıştır işi.
    case 'herkes':
      return /^(?:yapıştır|kopyala|at)$/.test(after);
    // Onun gelişi güzel.
    case 'gelişigüzel':
      return after === '' || paragraph.endsWith(previous, 'Gen');
    // “Üç bir az”: about numbers.
    case 'biraz':
      return /^(?:bir|çok|sonra)$/.test(previous) || after === 'bir';
    case 'binbaşı':
      return paragraph.tokens[index - 1]?.kind === 'number';
    // “Beş yüz yıl”, “yüz yıl önce”; but “20. yüz yıl”, “bu yüz yılda”.
    case 'yüzyıl':
      return (
        !/^(?:bu|şu|o|geçen|gelecek|önceki|sonraki|aynı|hangi|son|ilk|\.)$|nc[ıiuü]$/.test(
          paragraph.tokens[index - 1]?.text ?? '',
        ) || /^(?:süre|boyunca|önce|sonra|geç)/.test(after)
      );
    case 'hoşgörü':
      // “Hoş görüldü” is a form of görmek.
      return /^görü[nş]/.test(second) || !paragraph.analyse(`hoş${second}`).some(({ stem }) => stem === 'hoşgörü');
    case 'öngör':
      return /^gör(?:üş|ün|ev)/.test(second);
    // Polis evine gitti: the house of a policeman.
    case 'polisevi':
      return second !== 'evi';
    default:
      return right.endsWith('evi') && /^evi[mz]/.test(second);
  }
}

/** Whether the sentence is a question with mi. */
function isQuestion(paragraph: Paragraph, index: number): boolean {
  for (let at = index + 2; at < index + 14; at += 1) {
    if (/^m[ıiuü](?:s|y|d|$)/.test(paragraph.lower(at)) || paragraph.tokens[at]?.text === '?') return true;
    if (/^[.!;]/.test(paragraph.tokens[at]?.text ?? '.')) return false;
  }
  return false;
}

/** “çok sevdiğim”, “çok gezen”: çok belongs to the participle. */
function isOfVerb(paragraph: Paragraph, word: string): boolean {
  const readings = paragraph.analyse(word);
  return (
    readings.length > 0 &&
    readings.every(
      ({ word: { kind }, suffixes }) =>
        kind === 'v' && suffixes.some(({ name }) => name === 'PresPart' || name === 'PastPart'),
    )
  );
}

/** Whether a word of this form is among the next five of the sentence. */
function hasWord(paragraph: Paragraph, from: number, form: RegExp): boolean {
  for (let at = from; at < from + 5; at += 1) {
    if (/^[.!?]/.test(paragraph.tokens[at]?.text ?? '.')) return false;
    if (form.test(paragraph.lower(at))) return true;
  }
  return false;
}
