import type { Expectation, Sentence } from '../../../sandbox/behaviours/behaviour.ts';
import type { Outcome } from './play-case.ts';

/** For each kind of sentence, patterns of which at least one per list must match. */
const words: Readonly<Record<Exclude<Sentence, 'nothing'>, readonly RegExp[]>> = {
  waits: [
    /kabul etmiyor|yanıt vermi?yor|ulaşılam|hazır değil|kullanılamıyor|servisi (?:çok )?yoğun/iu,
    /bekl|sırada|düzel|yeniden|daha sonra|biraz sonra/iu,
  ],
  declined: [/kabul etmedi|yazmadı|reddetti|geri çevirdi|yazmak istemedi|yanıtlamadı/iu],
  topic: [/konu|içerik|neden/iu, /reddetti|kabul etmedi|geri çevirdi/iu],
  model_gone: [/model/iu, /sunulm|kullanılam|bulunam|kaldırıl/iu],
  shorten: [/uzun/iu, /kısalt|kısa/iu],
  language: [/dil/iu],
  short: [/kısa/iu],
  again: [/yeniden|tekrar/iu],
};

/** Blaming the topic is correct only after a moderation that gives its reasons. */
const blamesTopic = /(?:başlığı|isteğinizi|konuyu) (?:ve \S+ )?(?:gözden geçirin|değiştirin)|bildirdiği neden/iu;
const claimsTold = /bildirildi|ekibimiz|haber verildi|yöneticilere/iu;
const foreign =
  /\b(?:error|failed|provider|upstream|undefined|null|unexpected|request|invalid|timeout|socket|fetch|json|http|api key)\b/iu;
const secret = /sk-[\w-]{8,}/u;

/** Lists the faults of the sentences that users and admins read. */
export function judgeSentences({ reads, admins }: Expectation, outcome: Outcome): string[] {
  const { sentences, ends, mails, pendingWork } = outcome;
  const said = sentences.join(' ');
  const isTold = mails.length > 0 && pendingWork.length > 0;
  const wanted = reads === undefined ? [] : Array.isArray(reads) ? (reads as readonly Sentence[]) : [reads as Sentence];
  const faults: string[] = [];
  if ((ends === 'failed' || ends === 'waits') && said === '') faults.push('its user reads nothing');
  if (wanted.length > 0 && ends !== 'completed' && !wanted.some((kind) => isOfKind(said, kind)))
    faults.push(`its user does not read that ${wanted.join(' or ')}: “${said.slice(0, 120)}”`);
  if (ends === 'failed' && blamesTopic.test(said) && !wanted.includes('topic') && !wanted.includes('shorten'))
    faults.push(`blames the topic: “${said.slice(0, 120)}”`);
  if (claimsTold.test(said) && !isTold) faults.push('says that admins were told, and none was');
  const english = foreign.exec(said)?.[0];
  if (english !== undefined) faults.push(`its user reads “${english}”`);
  if (secret.test(said)) faults.push('its user reads a key');
  if (admins === 'told' && !isTold)
    faults.push(
      `admins: ${mails.length === 0 ? 'no mail' : 'a mail'}, ${pendingWork.length === 0 ? 'no pending work' : 'pending work'}`,
    );
  if (admins === 'not told' && mails.length > 0) faults.push(`admins get a mail: ${mails.join(', ')}`);
  return faults;
}

function isOfKind(said: string, kind: Sentence): boolean {
  return kind === 'nothing' ? said === '' : words[kind].every((pattern) => pattern.test(said));
}
