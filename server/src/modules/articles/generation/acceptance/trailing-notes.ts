import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { splitSentences } from '../../../../platform/text/sentences.ts';
import { isServiceFault } from './refusals.ts';

/** Notes of a writer are short. */
const noteMax = 600;

/**
 * A text without what a writer notes behind it for whoever asked: that a section ends here or that it could go on with the next one, what it
 * was about in an element of an invented name, and the rules that set these off. Linear in the length of the text.
 * @param isSection whether words about sections are notes on a section that was asked for alone
 */
export function dropTrailingNotes(
  text: string,
  language: ArticleLanguage,
  { isSection }: { isSection: boolean },
): string {
  let kept = text;
  for (let left = notesMax; left > 0; left -= 1) {
    const next = dropLastNote(kept, language, isSection);
    if (next === kept) break;
    kept = next;
  }
  // A rule is no note; it goes with one.
  return kept === text ? text : kept.replace(ruleAtEnd, '').trimEnd();
}

/** Behind a text stand no more of them. */
const notesMax = 6;
const ruleAtEnd = /\n{1,3}[ \t]{0,3}(?:-{3,9}|\*{3,9}|_{3,9})\s{0,9}$/u;

function dropLastNote(text: string, language: ArticleLanguage, isSection: boolean): string {
  const end = text.trimEnd().replace(ruleAtEnd, '').trimEnd();
  const element = findInventedElement(end);
  if (element !== undefined) return element;
  const start = end.lastIndexOf('\n') + 1;
  const line = end.slice(start);
  if (start > 0 && isServiceFault(line)) return end.slice(0, start).trimEnd();
  if (!isSection) return text;
  if (line.length > noteMax || start === 0) return text;
  if (summaryLabel.test(foldNote(line))) return end.slice(0, start).trimEnd();
  const said = line.replace(/[)\]*_"”’»\s]{1,9}$/u, '');
  const last = splitSentences(said, language).at(-1) ?? '';
  if (last === '' || !isSectionNote(last)) return text;
  const kept = said.slice(0, said.lastIndexOf(last)).trimEnd();
  return (end.slice(0, start) + (/[\p{L}\p{N}]/u.test(kept) ? kept : '')).trimEnd();
}

/** Elements of HTML, which a text may have. */
const htmlNames: ReadonlySet<string> = new Set(
  (
    'a abbr address article aside audio b bdi bdo blockquote br button caption center cite code col colgroup dd del details dfn div dl dt em ' +
    'figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i iframe img ins kbd li main mark math nav ol p picture pre q s samp script section ' +
    'small source span strike strong style sub sup svg table tbody td tfoot th thead time tr tt u ul var video wbr'
  ).split(' '),
);

const closingTag = /<\/(\p{L}[\p{L}\p{N}_:-]{0,30})\s{0,3}>$/u;
const openingTag = /^[ \t]{0,3}<(\p{L}[\p{L}\p{N}_:-]{0,30})(?:\s[^<>\n]{0,120})?>/u;

/** A text without the element of a name that HTML does not know with which it ends; undefined where it ends with none. */
function findInventedElement(text: string): string | undefined {
  const name = closingTag.exec(text.slice(-40))?.[1];
  if (name !== undefined && isInvented(name, text)) {
    const start = Math.max(text.lastIndexOf(`\n<${name}>`), text.lastIndexOf(`\n<${name} `));
    return start <= 0 ? undefined : text.slice(0, start).trimEnd();
  }
  // One that is never closed takes the last paragraph.
  const start = text.lastIndexOf('\n\n');
  const open = start === -1 ? undefined : openingTag.exec(text.slice(start + 2, start + 200))?.[1];
  return open !== undefined && isInvented(open, text) && !text.includes(`</${open}`)
    ? text.slice(0, start).trimEnd()
    : undefined;
}

function isInvented(name: string, text: string): boolean {
  const folded = foldText(name);
  if (folded === 'summary') return !text.includes('<details');
  return !htmlNames.has(folded);
}

/**
 * Words with which a writer notes that a section ends, sums it up for who asked, or offers the next one; as `foldText` leaves them. What a text
 * tells its readers of its sections is none of them.
 */
const sectionNotes: readonly RegExp[] = [
  // Turkish
  /^(?:bu |\p{L}{3,20} )?(?:bolum|kisim)\p{L}{0,4} (?:(?:de|da|artik|simdi|boylece|burada) ){0,2}(?:bitiyor|bitti|bitmistir|sona eriyor|sona erdi|sona ermistir|tamamlandi|tamamlanmistir|tamamlanmis oldu|sonlaniyor|noktalaniyor)(?: |$)|^(?:\d{1,3} )?(?:bolum|kisim)\p{L}{0,4}(?: \d{1,3})? sonu$/u,
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

/** With these begins a paragraph that sums a section up for who asked for it. */
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
