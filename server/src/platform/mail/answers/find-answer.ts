import { answerLineWords } from './answer-address.ts';

/** What our mails end with. */
const mailEnd = /^(?:[>|] ?)*(?:Bu mesaj otomatik olarak gönderilmiştir|Sorularınız için:)/;

/** Longer texts are cut before they are searched: far more than a comment may have. */
const searchedMax = 200_000;

const quotedLine = /^[>|]/;
const address = /<[^<>\s]{1,200}@[^<>\s]{1,200}>/;
const timeOrAddress = /\d{1,2}[:.]\d{2}|@/;
/** What only a program writes into the introduction of a quote. */
const addressOrYear = /<[^<>\s]{1,200}@[^<>\s]{1,200}>|\b20\d{2}\b.{1,40}\d{1,2}[:.]\d{2}/;

/** “28 Kas 2026 Cmt, 14:03 tarihinde Hokka <bildirim@…> şunu yazdı:”, “On … wrote:”; clients break it anywhere. */
const introVerb =
  /(?:yazdı|yazdılar|yazmış|tarafından|schrieb [^:]{1,100}|wrote|schrieb|écrit|escribió|ha scritto|schreef|skrev|escreveu|napisał|napisała|написал|пишет|كتب)(?: \([^()]{0,60}\))? ?:$/;
const addressEnd = /<[^<>\s]{1,200}@[^<>\s]{1,200}>\)?:?$/;
const introStart =
  /^(?:On |Am |Le |El |Il |Em |\d{1,2}[ ./]|\d{4}-\d|(?:Pzt|Sal|Çar|Per|Cum|Cmt|Paz|Pazartesi|Salı|Çarşamba|Perşembe|Cuma|Cumartesi|Pazar)\b)/;
const introLinesMax = 4;
/** A longer line is a sentence of a person. */
const introLengthMax = 400;
/** How many empty lines may stand between an introduction and its quote. */
const blankLinesMax = 3;

/** What programs put above a quoted mail. */
const namedRule =
  /^(?:-{2,10} ?(?:Özgün İleti|Orijinal İleti|Orijinal Mesaj|Orijinal mesaj|İletilen ileti|Yönlendirilmiş ileti|Yönlendirilen mesaj|Original Message|Original message|Forwarded message|Ursprüngliche Nachricht|Message d'origine) ?-{2,10}|(?:İletilen ileti başlangıcı|Begin forwarded message):)$/;
const bareRule = /^(?:-{8,100}|_{20,100})$/;
/** Zoho: “---- On … Hokka <…> wrote ----”. */
const introBetweenDashes = /^-{2,10} ?[^-].{10,300} ?-{2,10}$/;
/**
 * A line of the head of a mail, as Outlook and others repeat it: “Kimden: Hokka <…>”, and “Kimden "Hokka"” of eM
 * Client.
 */
const head =
  /^\*?(?:Kimden|Gönderen|Gönderme Tarihi|Gönderilme(?: Tarihi)?|Gönderildi|Gönderilen|Tarih|Kime|Alıcı|Bilgi|Konu|From|Sent|Date|To|Cc|Subject|Von|Gesendet|Datum|An|Betreff|De|Envoyé|À|Objet|Enviado|Fecha|Para|Asunto|Da|Inviato|A|Oggetto|Od|Wysłano|Do|Temat|Van|Verzonden|Aan|Onderwerp|От|Отправлено|Дата|Кому|Тема)\*?(?: ?:| ["<«])/;
/** Minimum and maximum number of lines of a head. */
const [headLinesMin, headLinesMax] = [2, 6];

/** RFC 3676. Without the blank, people write it between paragraphs. */
const signatureRule = '-- ';
const signatureLinesMax = 10;

/** A line of its own that phones, programs and mail servers add below an answer. */
const addedLine =
  /^(?:.{1,80} gönderildi\.?|(?:Sent|Envoyé|Gesendet|Von meinem) [ -~]{1,90}|Отправлено .{1,90}|(?:Android|iOS|Mac) için Outlook.{0,60}|Get Outlook for .{1,60})$/;
const device =
  /iPhone|iPad|Mac|Android|iOS|Samsung|Galaxy|Xiaomi|Huawei|Windows|Outlook|Gmail|Yahoo|Yandex|Proton|BlackBerry|[Tt]elefon|[Cc]ihaz|[Mm]obil|Posta|Mail|phone|tablet|device/;
/** A picture of the signature in plain text. */
const pictureLine = /^\[cid:[^\]\s]{1,200}\]$/;
/** The answer ends before such a line. */
const footerStart =
  /^(?:<?https?:\/\/(?:www\.)?avast\.com|Virus-free|Virüs bulunmuyor|.{1,60} Gmail ile tepki verdi$|.{1,60} reacted via Gmail$|\*{0,2}(?:YASAL UYARI|Yasal Uyarı|UYARI:|GİZLİLİK|DISCLAIMER|Disclaimer|CONFIDENTIALITY|Confidentiality)|Bu e-?posta(?: mesajı)?(?:,)? (?:ve|ile|içeriği|içerdiği)|This e-?mail(?: message)?(?:,)? (?:and|is intended|may contain))/;

/**
 * The answer in the text of a mail, without what it answers to and without a signature that begins with `-- ` (RFC 3676)
 * or was added by a program. In doubt a line stays: answers between quoted lines and below them are kept, and so is what
 * the person quotes. Empty if there is none.
 */
export function findAnswer(text: string): string {
  const lines = text
    .slice(0, searchedMax)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\u00A0', ' ')
    .split('\n')
    .map((line) => (line === signatureRule ? line : line.trimEnd()))
    .filter((line) => !pictureLine.test(line));
  const answer = dropAddedLines(dropSignature(dropQuotedLines(dropUnmarkedQuote(lines))));
  return answer
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const isQuoted = (line: string): boolean => quotedLine.test(line);

/** Removes a quote whose lines have no marks. The text after the quote counts only if there is none before it. */
function dropUnmarkedQuote(lines: readonly string[]): readonly string[] {
  const markAt = lines.findIndex((line) => !isQuoted(line) && line.includes(answerLineWords));
  const end = markAt === -1 ? lines.length : markAt;
  const quoteAt = findUnmarkedQuote(lines.slice(0, end), { isCertain: markAt !== -1 });
  const above = lines.slice(0, quoteAt ?? end);
  if (markAt !== -1 && quoteAt === undefined) dropIntro(above, { isCertain: true });
  if (markAt === -1 || above.some((line) => line !== '')) return above;
  const endsAt = lines.findLastIndex((line) => mailEnd.test(line));
  return endsAt === -1 ? above : lines.slice(endsAt + 1);
}

/**
 * Where a program began its quote: at a rule with words, or at the head of a mail, with the rule above it.
 * @param isCertain whether our mail follows these lines, so that a head right above it needs no address
 */
function findUnmarkedQuote(
  lines: readonly string[],
  { isCertain }: { readonly isCertain: boolean },
): number | undefined {
  let block: { readonly from: number; heads: number; hasAddress: boolean } | undefined;
  for (const [at, line] of lines.entries()) {
    const trimmed = line.trim();
    if (namedRule.test(trimmed) || (introBetweenDashes.test(trimmed) && address.test(trimmed))) return at;
    if (!head.test(line) || isQuoted(line)) {
      block = undefined;
      continue;
    }
    const hasAddress = line.includes('@');
    if (block === undefined) block = { from: at, heads: 1, hasAddress };
    else {
      block.heads += 1;
      block.hasAddress ||= hasAddress;
    }
    if (block.heads < headLinesMin) continue;
    const isLast = lines
      .slice(at + 1, at + 1 + headLinesMax + blankLinesMax)
      .every((one) => one === '' || head.test(one));
    const hasRule = bareRule.test(lines[block.from - 1]?.trim() ?? '');
    // People write such lines as well: a program names an address or draws a rule, or our own mail follows.
    if (block.hasAddress || hasRule || (isCertain && isLast && at + headLinesMax + blankLinesMax >= lines.length))
      return hasRule ? block.from - 1 : block.from;
  }
  return undefined;
}

/** Leaves out the lines of our mail that are marked as quoted, and the introduction of each block. */
function dropQuotedLines(lines: readonly string[]): readonly string[] {
  const from = findQuoteOfMail(lines);
  if (from === undefined) return dropIntroAtEnd(lines);
  const kept = lines.slice(0, from);
  dropIntro(kept, { isCertain: true });
  for (const [at, line] of lines.entries()) {
    if (at < from || isQuoted(line)) continue;
    kept.push(line);
  }
  return kept;
}

/** Index of the first quoted block that repeats our mail: it contains our line, or a program has introduced it. */
function findQuoteOfMail(lines: readonly string[]): number | undefined {
  const markAt = lines.findIndex((line) => isQuoted(line) && line.includes(answerLineWords));
  let begin: number | undefined;
  for (const [at, line] of lines.entries()) {
    if (!isQuoted(line)) continue;
    const isFirst = at === 0 || !isQuoted(lines[at - 1] ?? '');
    if (isFirst) begin = at;
    if (isFirst && dropIntro(lines.slice(Math.max(0, at - introLinesMax - blankLinesMax), at), { isCertain: false }))
      return at;
    if (isIntro(line.replace(/^[>| ]+/, ''))) return begin;
    if (markAt !== -1 && at >= markAt) return begin;
  }
  return undefined;
}

/** A program has introduced a quote that the person or the program took away. */
function dropIntroAtEnd(lines: readonly string[]): readonly string[] {
  const at = lines.findIndex((line) => isIntro(line));
  if (at === -1 || lines.slice(at + 1).some((line) => line !== '')) return lines;
  const above = lines.slice(0, at + 1);
  dropIntro(above, { isCertain: false });
  return above;
}

/** Whether the line ends the introduction of a quote, as no sentence of a person does. */
function isIntro(line: string): boolean {
  return line.length <= introLengthMax && introVerb.test(line) && addressOrYear.test(line);
}

/**
 * Takes the introduction of a quote off the end of these lines. Looks at the last few lines alone.
 * @param isCertain whether our mail follows, so that “Hokka yazdı:” is enough
 * @returns whether there was one
 */
function dropIntro(lines: string[], { isCertain }: { readonly isCertain: boolean }): boolean {
  let end = lines.length;
  while (end > Math.max(0, lines.length - blankLinesMax) && lines[end - 1] === '') end -= 1;
  let dropFrom: number | undefined;
  for (let from = end - 1; from >= Math.max(0, end - introLinesMax) && lines[from] !== ''; from -= 1) {
    const intro = lines.slice(from, end).join(' ');
    if (intro.length > introLengthMax) break;
    const isWhole = introVerb.test(intro)
      ? isCertain || addressOrYear.test(intro)
      : addressEnd.test(intro) &&
        ((isCertain && intro.endsWith(':')) || (/\d/.test(intro) && timeOrAddress.test(intro)));
    const isLonger = introStart.test(intro) || addressOrYear.test(lines[from] ?? '');
    if (isWhole && (dropFrom === undefined || isLonger)) dropFrom = from;
  }
  if (dropFrom === undefined) return false;
  lines.length = dropFrom;
  return true;
}

function dropSignature(lines: readonly string[]): readonly string[] {
  const begin = lines.findIndex((line) => line !== '');
  const footerAt = lines.findIndex((line, at) => at > begin && footerStart.test(line));
  const above = footerAt === -1 ? lines : lines.slice(0, footerAt);
  const ruleAt = above.lastIndexOf(signatureRule);
  const isSignature = ruleAt > begin && above.slice(ruleAt).filter((line) => line !== '').length <= signatureLinesMax;
  return isSignature ? above.slice(0, ruleAt) : above;
}

/** “iPhone’umdan gönderildi” and the like, below an empty line or alone. */
function dropAddedLines(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => line !== '');
  const isAlone = last === 0 || (last > 0 && lines[last - 1] === '');
  const line = lines[last] ?? '';
  return isAlone && addedLine.test(line) && device.test(line) ? lines.slice(0, last) : lines;
}
