import { stoppedByOwner } from '@hokka/contracts/articles/stop-reasons.ts';

/** Kind of work a user has ordered, as far as the sentences about its failure differ. */
export type Work = 'article' | 'edit' | 'outline' | 'section' | 'voice';

/** The parts that sentences about a failure are built from. */
export interface WorkWords {
  /** Names the running work at the start of a sentence. */
  readonly name: string;
  /** What the service should have delivered: 'Yapay zekâ servisi … vermedi.' */
  readonly answer: string;
  /** What it should have written instead. */
  readonly instead: string;
  /** What it refused to do, in the accusative. */
  readonly doing: string;
  readonly notDone: string;
  readonly during: string;
  readonly again: string;
  readonly later: string;
  readonly otherModel: string;
  readonly revise: string;
  readonly shorten: string;
  readonly cancelled: string;
  readonly deleted: string;
}

const again = 'Lütfen yeniden deneyin.';
const later = 'Lütfen biraz sonra yeniden deneyin.';

export const workWords: Readonly<Record<Work, WorkWords>> = {
  article: {
    name: 'Yazım',
    answer: 'okunabilir bir metin',
    instead: 'makale',
    doing: 'bu metni yazmayı',
    notDone: 'tamamlanamadı',
    during: 'yazım sırasında',
    again: 'Lütfen yeniden oluşturun.',
    later: 'Lütfen biraz sonra yeniden oluşturun.',
    otherModel: 'Lütfen yeniden oluşturun ya da başka bir modelle yeni bir makale isteyin.',
    revise: 'Lütfen başlığı ve isteğinizi gözden geçirin.',
    shorten: 'Lütfen isteğinizi kısaltıp yeni bir makale oluşturun.',
    cancelled: stoppedByOwner,
    deleted: 'Makale yazılırken silindi.',
  },
  edit: {
    name: 'Düzenleme',
    answer: 'kullanılabilir bir yanıt',
    instead: 'metin',
    doing: 'bu metni düzenlemeyi',
    notDone: 'tamamlanamadı',
    during: 'yanıt sırasında',
    again,
    later,
    otherModel: 'Lütfen seçimi ya da isteği değiştirip yeniden deneyin.',
    revise: 'Lütfen seçimi ya da isteği değiştirin.',
    shorten: 'Lütfen daha kısa bir bölüm seçin.',
    cancelled: 'Düzenleme durdurulduğu için tamamlanmadı.',
    deleted: 'Makale düzenlenirken silindi.',
  },
  outline: {
    name: 'Plan',
    answer: 'kullanılabilir bir plan',
    instead: 'plan',
    doing: 'bu planı hazırlamayı',
    notDone: 'hazırlanamadı',
    during: 'yanıt sırasında',
    again: 'Lütfen planı yeniden hazırlatın.',
    later,
    otherModel: again,
    revise: 'Lütfen başlığı ve isteği gözden geçirin.',
    shorten: 'Lütfen isteği kısaltın.',
    cancelled: 'Plan, durdurulduğu için hazırlanmadı.',
    deleted: 'Yazı planı hazırlanırken silindi.',
  },
  section: {
    name: 'Bölüm',
    answer: 'kullanılabilir bir bölüm',
    instead: 'bölüm',
    doing: 'bu bölümü yazmayı',
    notDone: 'yazılamadı',
    during: 'yanıt sırasında',
    again,
    later,
    otherModel: again,
    revise: 'Lütfen isteğinizi gözden geçirin.',
    shorten: 'Lütfen isteği kısaltın.',
    cancelled: 'Bölüm, durdurulduğu için yeniden yazılmadı.',
    deleted: 'Yazı planı bu sırada silindi.',
  },
  voice: {
    name: 'Tanım',
    answer: 'kullanılabilir bir tanım',
    instead: 'tanım',
    doing: 'bu örnekleri tanımlamayı',
    notDone: 'hazırlanamadı',
    during: 'yanıt sırasında',
    again,
    later,
    otherModel: 'Tanımı elle yazabilirsiniz.',
    revise: 'Tanımı elle yazabilirsiniz.',
    shorten: 'Lütfen daha kısa örneklerle yeni bir üslup oluşturun.',
    cancelled: 'Tanım, durdurulduğu için hazırlanmadı.',
    deleted: 'Yazı üslubu tanımlanırken silindi.',
  },
};
