/*
 * Letters, e-mails and messages that were ordered: what their author says to the recipient looks like talk of a model to
 * its user.
 */

/** What only a letter has: who it is for, its request, or a heading that names it. */
const letterSign =
  /^[>\s*_“"]{0,9}(?:say[ıiI]n|sevgili|değerli|kıymetli|muhterem|aziz|canım|merhaba|selam|[iİ]yi günler|günaydın|dear|hello|hi|sehr geehrte\p{L}{0,2}|liebe[rs]?|hallo|madame|monsieur|cher|chère|bonjour|estimad[oa]s?|querid[oa]s?|hola|уважаем\p{L}{2,3}|дорог\p{L}{2})(?!\p{L})[^\n]{0,80}[,:!]\s*$|^[^\n]{2,80}(?:müdürlüğü|başkanlığı|bakanlığı|mahkemesi|hâkimliği|hakimliği|savcılığı|belediyesi|valiliği|kaymakamlığı|dekanlığı|rektörlüğü|yöneticiliği)(?:n[ea]|'n[ea]|’n[ea])[,.]?\s*$|(?<!\p{L})arz eder[ıi]m|bilgilerinize (?:sunar|arz)|gereğini (?:saygı|rica|bilgi)|^(?:#{1,6}[ \t]|[ \t]{0,9}[*_]{1,3})[^\n]{0,100}(?:mektu[bp]|dilekçe|e-?posta|e-?mail|mesaj|yazışma|davet|başvuru|[iİ]stifa|örne[kğ]|şablon|teklif|tebrik|veda|letter|message|template|resignation|invitation|brief|anschreiben|lettre|courriel|carta|correo|письм|заявлен)/imu;
/** The recipient, by name or title: `Sayın Ali Kaya,`. */
const salutation =
  /^[*_]{0,2}(?:say[ıiI]n|sevgili|değerli|kıymetli|merhaba|iyi günler|dear|hello|hi|sehr geehrte\p{L}{0,2}|liebe[rs]?|hallo|madame|monsieur|chère?|bonjour|estimad[oa]s?|querid[oa]s?|hola|уважаем\p{L}{2,3})[ \t]{1,3}(?!kullanıcı|user|(?:sevgili |değerli |dear )?(?:okur|takipçi|ziyaretçi|izleyici|herkes|reader|leser|everyone|all|folks))[\p{L}[<{][^\n.!?]{0,60}[,:][*_]{0,2}[ \t]*$/imu;
/** A title that ends with the name of a letter, and the office that a petition is addressed to. */
const titleOrOffice =
  /^# [^\n]{0,100}(?:mektub[uı]|e-?posta(?:s[ıi])?|mesaj[ıi]|dilekçe(?:si)?|davetiye(?:si)?|letter|e-?mail|message)(?: (?:örneği|şablonu|taslağı))?\s*$|^\p{L}[^\n]{2,80}(?:müdürlüğü|başkanlığı|bakanlığı|mahkemesi|h[âa]kimliği|savcılığı|belediyesi|valiliği|kaymakamlığı|dekanlığı|rektörlüğü|yöneticiliği)[’']?n[ea][,.:]?\s*$/iu;
/** Its end, with the name below it. */
const signature =
  /\n[ \t]{0,3}[*_]{0,2}(?:(?:en içten |en derin )?(?:sevgi ve )?(?:saygı|sevgi|selam|esenlik)l[ae]r(?:[ıi]m(?:[ıi]z)?l[ae]|[ıi]m[ıi](?:z[ıi])?(?: sunar[ıi][mz])?)?|(?:best|kind|warm) regards|(?:yours )?sincerely|mit freundlichen grüßen|cordialement|atentamente|saludos)[,.!]?[*_]{0,2}[ \t]{0,3}(?:\n\s{0,3}[^\n.!?]{1,60})?$/iu;
/** A name that only what wrote the text for its user has. */
const writerName =
  /asistan|yapay zek|yazar[ıi]n|dil modeli|assistant|language model|chatgpt|claude|gemini|copilot|(?<!\p{L})(?:ai|ki|ia|gpt)(?!\p{L})/iu;
const signatureMax = 160;

/** Whether a text, or a line of it, has a sign of a letter. */
export function hasLetterSign(text: string): boolean {
  return letterSign.test(text);
}

/** Whether a line shows that its text is a letter to someone. */
export function addressesSomeone(line: string): boolean {
  return line.length <= addressMax && /^[\p{L}#*_]/u.test(line) && (salutation.test(line) || titleOrOffice.test(line));
}

const addressMax = 120;

/** The end of a letter: its closing words with the name below them. */
export function findSignature(text: string): { readonly words: string; readonly isOfModel: boolean } | undefined {
  const words = signature.exec(text.slice(-signatureMax))?.[0];
  return words === undefined ? undefined : { words, isOfModel: writerName.test(words) };
}

/** Whether a whole text is a letter from one person to another, who is named. */
export function isLetter(text: string): boolean {
  return salutation.test(text.slice(0, salutationMax)) && findSignature(text.trimEnd())?.isOfModel === false;
}

/** Number of characters within which a letter names its recipient. */
const salutationMax = 400;
