import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { splitSentences } from '../../platform/text/sentences.ts';
import { aboutWriting, findEditNotes } from './edit-notes.ts';
import { findByline, findForeignRemark, findSetOffNotes } from './foreign-remains.ts';
import { findSignature, hasLetterSign } from './letters-to-others.ts';
import { isAboutMeasures, isMachineParagraph, isMeasurement } from './machine-lines.ts';
import { keepFirstVersion, ruleAtEnd } from './second-version.ts';
import { isServiceFault } from './service-faults.ts';

/** Maximum length of a writer’s note, in characters. */
const noteMax = 600;

/**
 * Removes what a model adds after a text for its user: that the section ends here or that it could continue with the
 * next one, a summary in an invented element, and the rules that separate them. Linear in the length of the text.
 * @param isSection whether sentences about sections are notes, because a single section was requested
 * @param about title of the text; where it names another language, the text gives examples of it
 */
export function dropTrailingNotes(
  text: string,
  language: ArticleLanguage,
  {
    isSection,
    about = '',
    request = '',
  }: { isSection: boolean; about?: string | undefined; request?: string | undefined },
): string {
  let kept = keepFirstVersion(text).replace(cursor, '');
  for (let left = notesMax; left > 0; left -= 1) {
    const next = dropLastNote(kept, language, { isSection, about, request });
    if (next === kept) break;
    kept = next;
  }
  // A rule is removed only together with a note.
  return kept === text ? text : kept.replace(ruleAtEnd, '').trimEnd();
}

/** The cursor of a page that was still writing. */
const cursor = /(?<![▁-▟\s])[ \t]?[█▌▍▎▋▊▉▏]\s{0,9}$/u;
/** Maximum number of notes after a text. */
const notesMax = 6;
/** Empty fences at the end, which a removed note or a loop leaves. */
const fencesAtEnd = /(?:\n\s{0,9}(?:`{3,9}|~{3,9})[a-z]{0,12}){2,}\s{0,9}$/u;

function dropLastNote(
  text: string,
  language: ArticleLanguage,
  { isSection, about, request }: { isSection: boolean; about: string; request: string },
): string {
  const end = dropEmptyCode(text.trimEnd().replace(ruleAtEnd, '')).trimEnd();
  const lines = end.split('\n');
  const element =
    findInventedElement(end) ??
    findSearchNotes(lines) ??
    findChecklist(lines) ??
    findEditNotes(lines) ??
    findMeasurement(end, about) ??
    findForeignRemark(end, language, `${about}\n${request}`) ??
    (isSection ? (findSetOffNotes(end) ?? findByline(end)) : undefined);
  if (element !== undefined) return element;
  const start = end.lastIndexOf('\n') + 1;
  const line = end.slice(start);
  // A line with a colon announces it.
  const isAnnounced = /:[*_]{0,3}\s*$/u.test(end.slice(0, start));
  if (start > 0 && !isAnnounced && (isServiceFault(line) || isMachineParagraph(line, false)))
    return end.slice(0, start).trimEnd();
  // `Son.` may be a sentence.
  if (line.length <= endMarkMax && endMark.test(foldNote(line)) && !/^\p{L}{1,10}\.$/u.test(line)) {
    const rest = end.slice(0, start).trimEnd();
    // Below a heading it is a text.
    if (rest !== '' && !rest.slice(rest.lastIndexOf('\n') + 1).startsWith('#')) return rest;
  }
  const signed = findSignature(end);
  // Letters that were ordered have their own end.
  if (signed !== undefined && start > 0 && (signed.isOfModel || !hasLetterSign(end)))
    return end.slice(0, end.length - signed.words.length).trimEnd();
  // Nothing of the section that it announces came.
  if (isSection && start > 0 && /^#{1,6}[ \t]/u.test(line)) return end.slice(0, start).trimEnd();
  if (!isSection) return fencesAtEnd.test(text.slice(-fencesMax)) ? end : text;
  if (line.length > noteMax || start === 0) return text;
  if (summaryLabel.test(foldNote(line))) return end.slice(0, start).trimEnd();
  const said = line.replace(/[)\]*_"”’»\s]{1,9}$/u, '');
  const last = splitSentences(said, language).at(-1) ?? '';
  if (last === '' || !isSectionNote(last)) return text;
  const kept = said.slice(0, said.lastIndexOf(last)).trimEnd();
  return (end.slice(0, start) + (/[\p{L}\p{N}]/u.test(kept) ? kept : '')).trimEnd();
}

/** Where the last paragraph or the words behind a sentence begin. */
const lastStart = /\n[ \t]*\n(?=\S)|(?<=[.!?…]["”’»)]{0,2})[ \t](?=\S)/gu;

/** Removes what a service or a writer measured of the text from its end; undefined when there is nothing. */
function findMeasurement(text: string, about: string): string | undefined {
  if (!/\d[^.!?…\n]{0,30}$/u.test(text)) return undefined;
  const from = Math.max(0, text.length - measuredMax);
  const start = [...text.slice(from).matchAll(lastStart)].find(({ index }) => isMeasurement(text.slice(from + index)));
  if (start === undefined) return undefined;
  const kept = text.slice(0, from + start.index).trimEnd();
  return isAboutMeasures(`${about}\n${kept}`) || /:[*_]{0,3}$/u.test(kept) ? undefined : kept;
}

const measuredMax = 400;

/** Maximum length of empty fences that are looked at, in characters. */
const fencesMax = 4000;

/** Code may show fences: then those around it have more marks. */
function isFenceExample(fences: string): boolean {
  const marks = fences.match(/`{3,9}|~{3,9}/gu) ?? [];
  const [outer = ''] = marks;
  return marks.length > 2 && marks.at(-1) === outer && marks.slice(1, -1).every((one) => one.length < outer.length);
}

function dropEmptyCode(text: string): string {
  const found = fencesAtEnd.exec(text.slice(-fencesMax))?.[0];
  if (found === undefined || isFenceExample(found)) return text;
  const before = text.slice(0, text.length - found.length);
  const code = new FencedCode();
  for (const line of before.split('\n')) code.encloses(line);
  // The first one ends the code above it.
  const [first = ''] = /^\n\s*\S+/u.exec(found) ?? [];
  return code.isOpen ? before + first : before;
}

/** HTML elements, which a text may contain. */
const htmlNames: ReadonlySet<string> = new Set(
  (
    'a abbr address article aside audio b bdi bdo blockquote br button caption center cite code col colgroup dd del details dfn div dl dt em ' +
    'figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i iframe img ins kbd li main mark math nav ol p picture pre q s samp script section ' +
    'small source span strike strong style sub sup svg table tbody td tfoot th thead time tr tt u ul var video wbr'
  ).split(' '),
);

const closingTag = /<\/(\p{L}[\p{L}\p{N}_:-]{0,30})\s{0,3}>$/u;
const closingBracket = /\n\s{0,9}\[\/([A-Z_]{3,20})\]$/u;
const openingTag = /^[ \t]{0,3}<(\p{L}[\p{L}\p{N}_:-]{0,30})(?:\s[^<>\n]{0,120})?>/u;

/** Removes an element with an invented name from the end of a text; undefined when there is none. */
function findInventedElement(text: string): string | undefined {
  const name = closingTag.exec(text.slice(-40))?.[1];
  if (name !== undefined && isInvented(name, text)) {
    const start = Math.max(text.lastIndexOf(`\n<${name}>`), text.lastIndexOf(`\n<${name} `));
    if (start > 0) return text.slice(0, start).trimEnd();
    // The end of something that was opened nowhere, or was removed.
    return text.includes(`<${name}`) ? undefined : text.replace(closingTag, '').trimEnd();
  }
  const bracket = closingBracket.exec(text)?.[1];
  if (bracket !== undefined && !text.includes(`[${bracket}]`)) return text.replace(closingBracket, '').trimEnd();
  // One that is never closed covers the last paragraph.
  const start = text.lastIndexOf('\n\n');
  const open = start === -1 ? undefined : openingTag.exec(text.slice(start + 2, start + 200))?.[1];
  return open !== undefined && isInvented(open, text) && !text.includes(`</${open}`)
    ? text.slice(0, start).trimEnd()
    : undefined;
}

/** Names of SEO metadata after a text, in the form of `foldText`: a name and its value on one line. */
const searchLabel =
  /^(?:(?:meta|seo|sayfa) ?(?:title|description|baslik|basligi|aciklama|aciklamasi|etiketi|etiketleri|keywords?|anahtar kelimeler|slug|url)|(?:(?:odak|ana|hedef|birincil|ikincil|yardimci|ilgili|one cikan) )?anahtar (?:kelime|sozcuk)\p{L}{0,5}|(?:focus|target|primary|secondary|related)? ?(?:keywords?|keyphrases?)|(?:onerilen |kisa )?(?:url|slug|permalink)(?: yapisi| onerisi)?|kalici baglanti|(?:gorsel|kapak gorseli|one cikan gorsel)(?: onerisi| alt metni)?|alt (?:metin|text|etiketi)|featured image|image (?:suggestion|alt text)|etiketler|tags|kategori|category|tahmini okuma suresi|okuma suresi|reading time|kelime sayisi|word count|okunabilirlik(?: puani| skoru| duzeyi)?|readability(?: score)?|(?:anahtar kelime|keyword) (?:yogunlugu|density)|okunma suresi|olcut|metrik|metric|ic (?:link|baglanti)\p{L}{0,6}(?: onerileri)?|internal links?|schema|canonical)$/u;
const listMark = /^(?:[-*+•|]|\d{1,2}[.)])[ \t]{1,4}/u;
const labelName = /^[*_]{0,3}(\p{L}[^:|*_\n]{2,39})[*_]{0,3}[ \t]{0,4}[:|]/u;
const tellingLabel = /okunabilirlik|readability|meta|seo|slug|url|anahtar|keyword|keyphrase|permalink/u;
const searchHeading = /(?:seo|meta|arama motor|yayin bilgi|search engine)/u;
/** Maximum number of lines of SEO metadata after a text. */
const searchLinesMax = 24;

/** Removes a list of SEO metadata from the end of a text; undefined when there is none. */
function findSearchNotes(lines: readonly string[]): string | undefined {
  let [labels, telling, at] = [0, 0, lines.length];
  while (at > 0 && lines.length - at < searchLinesMax) {
    const line = lines[at - 1] ?? '';
    const item = line.trim().replace(listMark, '');
    const name = labelName.exec(item.slice(0, 60))?.[1] ?? '';
    const label = foldNote(name);
    const isLabel = name !== '' && searchLabel.test(label);
    // The line below the head of a table has no words.
    if (!isLabel && line.trim() !== '' && !/^\|[\s:|-]{3,80}$/u.test(line)) break;
    if (isLabel) labels += 1;
    if (isLabel && tellingLabel.test(label)) telling += 1;
    at -= 1;
  }
  if (labels < 2 || telling === 0) return undefined;
  const heading = lines[at - 1] ?? '';
  const isHeading =
    /^(?:#{1,6}[ \t]|[*_]{2,3}[^*_]{3,60}[*_]{2,3}:?$)/u.test(heading) && searchHeading.test(foldNote(heading));
  const kept = lines
    .slice(0, isHeading ? at - 1 : at)
    .join('\n')
    .trimEnd();
  // Texts about SEO show such lists.
  if (kept === '' || /(?<!\p{L})seo(?!\p{L})|meta (?:title|description|başlık|açıklama)/iu.test(kept)) return undefined;
  return isHeading || ruleAtEnd.test(kept) ? kept.replace(ruleAtEnd, '').trimEnd() : undefined;
}

/** Properties of a text that an order names, in the form of `foldNote`. */
const ordered =
  /(?:^| )(?:kelime|sozcuk|uzunlu[kg]|turkce|dil|dili|ton|tonu|uslu[pb]|anahtar kelime|seo|markdown|paragraf|baslik|basliklar|imla|yazim|format|bicim|kaynak|hedef kitle|ozgun|word|words|length|tone|language|keyword|keywords|headings|style|grammar)\p{L}{0,8}(?: |$)/u;
/** At least one of these is among them: others also name lessons, books and languages. */
const orderedForText =
  /(?:^| )(?:kelime|sozcuk|uzunlu[kg]|ton|tonu|uslu[pb]|anahtar kelime|seo|markdown|paragraf|hedef kitle|word|words|length|tone|keyword|keywords)\p{L}{0,8}(?: |$)/u;
/** A condition that is met, in the form of `foldNote`. */
const claimed =
  /(?:^| )(?:uygun|tamam|evet|saglandi|karsilandi|korundu|tutturuldu|yazildi|kullanildi|uyuldu|\p{L}{3,14}[dt][iu]|yes|ok|met|done|followed|used|kept|correct)(?: |$)/u;
/** Signs of a list for readers: an open box, a question, a limit, a demand. */
const forReaders =
  /^[ \t]*[-*+] \[ ?\]|[?؟]\s*$|(?<!\p{L})(?:en (?:az|çok|fazla)|geç(?:mez|mesin|meyin)|at (?:most|least)|max(?:imum)?|olmalı(?:dır)?|must|should|\p{L}{2,12}(?:yın|yin|yun|yün)(?:[ıiuü]z)?)(?!\p{L})/iu;
const checkMark = /^[ \t]*(?:[-*+] )?(?:\[x\]|[✅✔☑✓]\ufe0f?)|[✅✔☑✓]\ufe0f?\s*$/iu;
const checkLabel =
  /^(?:#{1,6} |\*\*)?[^\p{L}\n]{0,4}(?:\p{L}{3,12} )?(?:kontrol(?:ü| listesi)?|denetim(?: listesi)?|özet kontrol|öz değerlendirme|check ?list|self[- ]check|requirements(?: check)?)\s?:?(?:\*\*)?:?$/iu;

/**
 * Removes a list of conditions of the order that the text meets, with its label; undefined when there is none. Lists for
 * readers name other things, or the text is about writing.
 */
export function findChecklist(lines: readonly string[]): string | undefined {
  let at = lines.length;
  while (at > 0 && /^[ \t]*(?:[-*+] |[✅✔☑✓])/u.test(lines[at - 1] ?? '')) at -= 1;
  const items = lines.slice(at);
  while (at > 0 && (lines[at - 1] ?? '').trim() === '') at -= 1;
  const isLabelled = checkLabel.test(lines[at - 1] ?? '');
  if (items.length < 2 || !items.every((item) => ordered.test(foldNote(item.replace(/\[x\]/iu, ''))))) return undefined;
  if (!items.some((item) => orderedForText.test(foldNote(item)))) return undefined;
  if (items.some((item) => forReaders.test(item))) return undefined;
  if (!items.every((item) => checkMark.test(item) || (isLabelled && claimed.test(foldNote(item))))) return undefined;
  const kept = lines
    .slice(0, isLabelled ? at - 1 : at)
    .join('\n')
    .trimEnd();
  return kept === '' || aboutWriting.test(kept) ? undefined : kept.replace(ruleAtEnd, '').trimEnd();
}

function isInvented(name: string, text: string): boolean {
  const folded = foldText(name);
  if (folded === 'summary') return !text.includes('<details');
  return !htmlNames.has(folded);
}

/**
 * Sentences with which a model says that a section ends, summarizes it for the user or offers the next one; in the form
 * of `foldText`. Sentences that tell readers about sections are excluded.
 */
const sectionNotes: readonly RegExp[] = [
  // Turkish
  /^(?:bu )?(?:bolum|kisim|kism)\p{L}{0,6} .{0,80}(?:devam ed|gec|yaz|hazirla|surdur)\p{L}{0,6}bilirim$/u,
  /^(?:bu |\p{L}{3,20} )?(?:bolum|kisim|kism)\p{L}{0,4} (?:\d{1,3} )?(?:(?:de|da|artik|simdi|boylece|burada) ){0,2}(?:biter|bitiyor|bitti|tamamlaniyor|bitmistir|sona eriyor|sona erdi|sona ermistir|tamamlandi|tamamlanmistir|tamamlanmis oldu|sonlaniyor|noktalaniyor)(?: |$)|^(?:bu )?(?:\d{1,3} )?(?:\p{L}{3,12}(?:inci|uncu) )?(?:bolum|kisim|kism)\p{L}{0,4}(?: \d{1,3}(?: ?'?n?[iu]n)?)? sonu(?:dur|na (?:geldik|gelmis \p{L}{5,12}|ulastik|varmis \p{L}{5,12}))?(?: \d{1,5} (?:kelime|sozcuk))?$/u,
  /(?:^| )(?:sonraki|diger|siradaki|ikinci|ucuncu|dorduncu|besinci) (?:bolum|kisim|basli[kg])\p{L}{0,6} (?:.{0,80} )?(?:(?:gec|yaz|hazirla|basla|ilerle|olustur|sun)\p{L}{0,3}(?:bilirim|yim|yim mi|lim mi|memi|mami|yorum)|devam ed\p{L}{0,3}(?:bilirim|yim|lim mi)|hazirim|onayinizi bekl\p{L}{1,8})(?: |$)/u,
  /(?:^| )(?:onayinizla|onaylarsaniz|onay verirseniz|devam etmemi|devam edeyim)(?: .{0,80})? (?:bolum|kisim)/u,
  // English
  /^(?:this|the) (?:section|chapter|part) (?:now |thus )?(?:ends|concludes|is (?:now )?(?:complete|completed|finished|done|concluded))(?: here| now)?(?: |$)|^end of (?:the |this )?(?:section|chapter|part)(?: |$)/u,
  /(?:shall i|should i|let me know|would you like me|do you want me|i can (?:now )?(?:write|continue|proceed|move|start|draft)|ready to (?:write|continue|proceed|move)|with your approval) .{0,80}(?:next|following|remaining) (?:section|chapter|part)|(?:next|following|remaining) (?:section|chapter|part)s? .{0,80}(?:shall i|should i|let me know|would you like me|your approval)/u,
  // German
  /^(?:dieser|dieses) (?:abschnitt|kapitel) (?:endet hier|ist (?:hiermit |damit |nun )?(?:fertig|abgeschlossen|beendet))|^ende (?:des|dieses) (?:abschnitts|kapitels)|(?:soll ich|ich kann (?:nun |jetzt )?|mochten sie dass ich|mit ihrer (?:zustimmung|freigabe)).{0,80}(?:nachst|folgend)\p{L}{1,3} (?:abschnitt|kapitel)/u,
  // French
  /^cette (?:section|partie) (?:se termine|s'acheve|est (?:maintenant )?(?:terminee|achevee|complete))|^fin de (?:la|cette) (?:section|partie)|(?:souhaitez vous que je|voulez vous que je|je peux (?:passer|rediger|continuer)|dites moi|avec votre accord).{0,80}(?:prochaine (?:section|partie)|(?:section|partie) suivante)/u,
  // Spanish
  /^esta (?:seccion|parte) (?:termina|concluye|esta (?:completa|terminada))|^fin de (?:la|esta) (?:seccion|parte)|(?:quieres que|quiere que|puedo (?:pasar|escribir|continuar)|avisame|dime si|con tu aprobacion).{0,80}(?:siguiente|proxima) (?:seccion|parte)/u,
  // Russian
  /^(?:этот|данныи) раздел (?:закончен|завершен|окончен|заканчивается)|^конец раздела|(?:могу (?:переити|написать|продолжить)|хотите чтобы|скажите).{0,80}следующ\p{L}{2,4} (?:раздел|глав)/u,
  // Arabic
  /^(?:انتهي|ينتهي) هذا القسم|^نهايه?ة? القسم|(?:هل تريد|يمكنني (?:كتابه?ة?|الانتقال)|اخبرني|بموافقتك).{0,80}(?:القسم|الفصل) التالي/u,
];

/** A last line that only says that the text ends, in the form of `foldNote`. */
const endMark =
  /^(?:son|(?:bu )?(?:makale|yazi|metn|metin|icerik|icerig|rehber)\p{L}{0,4} (?:sonu(?:dur)?|burada (?:bit\p{L}{2,8}|sona er\p{L}{2,8}|son bul\p{L}{2,8}))|the end|end of (?:the |this )?(?:article|text|post)|ende(?: des (?:artikels|textes|beitrags))?|fin(?: (?:de l'article|del (?:articulo|texto)))?|конец(?: (?:статьи|текста))?|النهايه?ة?)$/u;
/** Maximum length of such a line, in characters. */
const endMarkMax = 60;

/** Openings of a paragraph that summarizes a section for the user. */
const summaryLabel =
  /^(?:(?:bu )?(?:bolum|kisim)\p{L}{0,4} (?:ozeti|ozet|notu|notlari|icin not|icin ozet)|(?:section|chapter) (?:summary|notes?|recap)|zusammenfassung (?:des|dieses) abschnitts|resume de (?:la|cette) section|resumen de (?:la|esta) seccion)(?: |$)/u;

function isSectionNote(sentence: string): boolean {
  const folded = foldNote(sentence);
  return sectionNotes.some((note) => note.test(folded));
}

function foldNote(line: string): string {
  return foldText(line)
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();
}
