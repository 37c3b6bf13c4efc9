import { foldText } from '@hokka/contracts/shared/turkish-case.ts';

/** Headings of closing sections, in the languages of articles and in the form of `foldText`. */
const closingHeadings: readonly RegExp[] = [
  // Turkish
  /^(?:sonuc\p{L}{0,4}(?: (?:olarak|yerine|ve|bolumu|niyetine)(?: .{1,60})?)?|ozet(?:le)?(?: (?:ve|olarak)(?: .{1,60})?)?|kapanis(?: .{1,40})?|son (?:soz\p{L}{0,4}|olarak|dusunceler|notlar|bir not)|(?:genel )?degerlendirme(?: ve .{1,40})?|(?:genel|bolum|yazinin) (?:bir )?(?:bakis|ozeti?|sonucu?)|toparla\p{L}{1,14}(?: gerekirse)?|kisaca(?:si)?|bitirirken|son bolum)$/u,
  // English
  /^(?:conclusions?(?: .{1,60})?|concluding (?:thoughts|remarks)|summary(?: .{1,40})?|(?:to )?sum(?:ming)? (?:it |this )?(?:all )?up|in (?:short|summary|conclusion|closing)|(?:final|closing|parting) (?:thoughts|words|remarks|notes?)|wrapping (?:it )?up|wrap up|(?:key )?takeaways?|the bottom line|bottom line|recap)$/u,
  // German
  /^(?:fazit(?: .{1,60})?|zusammenfassung(?: .{1,40})?|zusammengefasst|zum (?:ab)?schluss|schluss(?:wort|folgerung(?:en)?|gedanken|bemerkung(?:en)?)?|abschliessend\p{L}{0,2}(?: .{1,40})?|ausblick|resumee)$/u,
  // French
  /^(?:(?:en )?conclusions?(?: .{1,60})?|(?:en )?resume|pour (?:conclure|finir|resumer)|en (?:bref|somme)|(?:le )?mot de la fin|bilan|synthese)$/u,
  // Spanish
  /^(?:(?:en )?conclusi(?:on|ones)(?: .{1,60})?|(?:en )?resumen|para (?:terminar|concluir|finalizar|resumir)|(?:reflexiones|palabras|consideraciones) finales|cierre|balance)$/u,
  // Russian
  /^(?:(?:в )?заключени\p{L}{1,2}|вывод\p{L}{0,2}|итог\p{L}{0,2}|подвод\p{L}{1,3} итог\p{L}{0,2}|в завершение|послесловие|кратко|резюме|напоследок)$/u,
  // Arabic
  /^(?:ال?خاتمه?ة?|في الختام|ختاما|الخلاصه?ة?|خلاصه?ة?(?: .{1,30})?|الاستنتاج\p{L}{0,2}|في النهايه?ة?|كلمه?ة? اخيره?ة?)$/u,
];

/** Headings of what follows the closing of a text, or precedes it as the last part. */
const appendixHeading =
  /^(?:(?:sik|sikca) sorulan(?: sorular)?|sss|merak edilenler|kaynak(?:lar|ca)|dipnotlar|faqs?|frequently asked questions?|references|sources|further reading|haufige fragen|haufig gestellte fragen|quellen|questions frequentes|foire aux questions|sources|references|preguntas frecuentes|fuentes|referencias|часто задаваемые вопросы|частые вопросы|источники|الاسئله?ة? الشائعه?ة?|المصادر|المراجع)$/u;

/** Words that open a closing paragraph. */
const closingWords =
  /^(?:sonuc olarak|sonuc itibari\p{L}{0,3}|ozetle|ozetlemek gerekirse|kisacasi|toparla\p{L}{1,10} gerekirse|gorul(?:dugu|ecegi) gibi|son olarak|in conclusion|to conclude|in summary|to sum up|all in all|in short|zusammenfassend|abschliessend|fazit|alles in allem|en conclusion|pour conclure|en resume|en conclusion|en resumen|para concluir|в заключение|подводя итог|таким образом|в итоге|في الختام|ختاما|خلاصه?ة? القول|وفي النهايه?ة?)(?![\p{L}\p{N}])/u;

/** Whether a heading introduces the closing of a text. */
export function isClosingHeading(heading: string): boolean {
  const line = foldLine(heading);
  return closingHeadings.some((closing) => closing.test(line));
}

/** Whether a heading introduces the questions, sources or notes at the end of a text. */
export function isAppendixHeading(heading: string): boolean {
  return appendixHeading.test(foldLine(heading));
}

/** Whether a paragraph begins with closing words. */
export function isClosingParagraph(paragraph: string): boolean {
  return closingWords.test(foldLine(paragraph.slice(0, 120)));
}

/** Maximum number of characters of a heading that are read. */
const headingMax = 120;

/** The line without number, punctuation and case. */
function foldLine(line: string): string {
  return foldText(line.slice(0, headingMax))
    .replace(/^[\s\d.)(#*_–-]{0,12}/u, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
