/** Stands at the top of a mail that takes answers: what a mail client quotes below an answer begins with it. */
export const answerLine = '— Yanıtınızı bu satırın üstüne yazın —';

/** The same without the dashes, which clients replace. */
const answerLineWords = 'Yanıtınızı bu satırın üstüne yazın';

/** Longer texts are cut before they are searched: far more than a comment may have. */
const searchedMax = 200_000;

/** What Outlook and others put above a quoted mail. */
const quoteRule =
  /^(?:-{2,10} ?(?:Özgün İleti|Orijinal Mesaj|Orijinal mesaj|İletilen ileti|Original Message|Forwarded message) ?-{2,10}|_{20,100})$/;
const firstHead = /^\*?(?:Kimden|Gönderen|From)\*?:/;
const furtherHead = /^\*?(?:Gönderme Tarihi|Gönderildi|Gönderilen|Tarih|Kime|Bilgi|Konu|Sent|Date|To|Cc|Subject)\*?:/;
/** How many lines below the first head another one must stand. */
const headLines = 3;

/** “28 Kas 2026 Cmt, 14:03 tarihinde Hokka <bildirim@…> şunu yazdı:”, “On … wrote:”; clients break it anywhere. */
const introEnd = /(?:yazdı|yazdılar|yazmış|wrote|schrieb|écrit)(?: \([^()]{0,60}\))? ?:$/;
const addressEnd = /<[^<>\s]{1,200}@[^<>\s]{1,200}>:?$/;
const introStart =
  /^(?:On |Am |Le |\d{1,2}[ ./]|\d{4}-\d|(?:Pzt|Sal|Çar|Per|Cum|Cmt|Paz|Pazartesi|Salı|Çarşamba|Perşembe|Cuma|Cumartesi|Pazar)\b)/;
const timeOrAddress = /\d{1,2}[:.]\d{2}|@/;
/** What only a program writes into the introduction of a quote. */
const addressOrYear = /<[^<>\s]{1,200}@[^<>\s]{1,200}>|\b20\d{2}\b.{1,40}\d{1,2}[:.]\d{2}/;
const introLinesMax = 4;
/** How many empty lines may stand between an introduction and its quote. */
const blankLinesMax = 3;
/** A longer line is a sentence of a person. */
const introLengthMax = 400;

/** What phones add below an answer. */
const phoneSignature =
  /^(?:(?:iPhone|iPad|Android|Samsung|Galaxy|Xiaomi|Huawei)\S{0,30} .{0,60}gönderildi|Sent from my .{1,60}|(?:Android|iOS) için Outlook.{0,60}|Get Outlook for .{1,60})\.?$/;

/**
 * The answer in the text of a mail, without what it answers to and without a signature that begins with `-- ` (RFC 3676)
 * or was added by a phone. Lines between quoted ones are kept, and so is everything below them. Empty if there is none.
 */
export function findAnswer(text: string): string {
  const lines = text
    .slice(0, searchedMax)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\u00A0', ' ')
    .split('\n')
    .map((line) => line.trimEnd());
  const answer = dropSignature(lines.some(isQuoted) ? dropQuotedLines(lines) : dropQuoteBelow(lines));
  return answer
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const isQuoted = (line: string): boolean => line.startsWith('>');

function dropQuotedLines(lines: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (isQuoted(line)) continue;
    kept.push(line);
    const next = lines[at + 1];
    const isBeforeQuote = next !== undefined && (isQuoted(next) || (next === '' && isQuoted(lines[at + 2] ?? '')));
    if (isBeforeQuote) dropIntro(kept);
  }
  return kept;
}

function dropQuoteBelow(lines: readonly string[]): readonly string[] {
  const quoteAt = lines.findIndex(
    (line, at) =>
      line.includes(answerLineWords) || quoteRule.test(line.trim()) || isHeadOfQuote(line, lines, at) || isIntro(line),
  );
  if (quoteAt === -1) return lines;
  const above = lines.slice(0, isIntro(lines[quoteAt] ?? '') ? quoteAt + 1 : quoteAt);
  dropIntro(above);
  return above;
}

function isHeadOfQuote(line: string, lines: readonly string[], at: number): boolean {
  return firstHead.test(line) && lines.slice(at + 1, at + 1 + headLines).some((one) => furtherHead.test(one));
}

/** Whether the line ends the introduction of a quote, as no sentence of a person does. */
function isIntro(line: string): boolean {
  return line.length <= introLengthMax && introEnd.test(line) && addressOrYear.test(line);
}

/** Takes the introduction of a quote off the end of these lines. Looks at the last few lines alone. */
function dropIntro(lines: string[]): void {
  let end = lines.length;
  while (end > Math.max(0, lines.length - blankLinesMax) && lines[end - 1] === '') end -= 1;
  let dropFrom: number | undefined;
  for (let from = end - 1; from >= Math.max(0, end - introLinesMax) && lines[from] !== ''; from -= 1) {
    const intro = lines.slice(from, end).join(' ');
    if (intro.length > introLengthMax) break;
    const isWhole = timeOrAddress.test(intro) && (introEnd.test(intro) || (addressEnd.test(intro) && /\d/.test(intro)));
    if (isWhole && (dropFrom === undefined || introStart.test(intro))) dropFrom = from;
  }
  if (dropFrom !== undefined) lines.length = dropFrom;
}

function dropSignature(lines: readonly string[]): readonly string[] {
  const ruleAt = lines.findIndex((line, at) => line === '--' && lines.slice(0, at).some((one) => one !== ''));
  const unsigned = ruleAt === -1 ? lines : lines.slice(0, ruleAt);
  const last = unsigned.findLastIndex((line) => line !== '');
  return phoneSignature.test(unsigned[last] ?? '') ? unsigned.slice(0, last) : unsigned;
}
