import type { FailureCode } from '@hokka/contracts/articles/failure-labels.ts';
import { readOwn } from '@hokka/contracts/shared/own-property.ts';
import type { GatewayError, GatewayFailure } from '../../providers/gateway/port.ts';
import { type Work, type WorkWords, workWords } from './failure-words.ts';

/** Consequences of a failure. */
export interface Cause {
  /** Whether it is retried: with the same model, with the next standby, or once with that one. */
  readonly again: 'same' | 'next' | 'once_with_next' | 'no';
  /**
   * Whether work that can wait stays in the queue until the service answers again (`service`) or has a free turn
   * (`turn`).
   */
  readonly waitsFor: 'service' | 'turn' | undefined;
  /** What it says about the service: it is down, it is down if this happens often, or nothing, since it did answer. */
  readonly opensBreaker: 'at_once' | 'when_frequent' | 'no';
  /** Admins must act: it is listed in their pending work and they get a mail. */
  readonly isPendingWork: boolean;
  /** A check without generating text can show that it is over. */
  readonly endsWithLook: boolean;
  /** The user's message. `reasons` are the service's reasons for a refusal, in Turkish. */
  readonly describe: (words: WorkWords, reasons: string) => string;
}

const told = 'Yöneticilere bildirildi.';

const passing = (describe: Cause['describe']): Cause => ({
  again: 'same',
  waitsFor: 'service',
  opensBreaker: 'when_frequent',
  isPendingWork: false,
  endsWithLook: false,
  describe,
});

/** The service answers, but refuses every request. */
const locked: Cause = {
  again: 'next',
  waitsFor: 'service',
  opensBreaker: 'at_once',
  isPendingWork: true,
  endsWithLook: true,
  describe: ({ later }) => `Yapay zekâ servisi şu anda isteklerimizi kabul etmiyor. ${told} ${later}`,
};

const final = (describe: Cause['describe'], more: Partial<Cause> = {}): Cause => ({
  again: 'no',
  waitsFor: undefined,
  opensBreaker: 'no',
  isPendingWork: false,
  endsWithLook: false,
  describe,
  ...more,
});

const ours = (reason: string) =>
  final(({ name, notDone, again }) => `${name} ${reason} nedeniyle ${notDone}. ${again}`);

/**
 * The consequences of each failure: whether and how it is retried, whether the work waits, the user's message, and
 * whether admins must act. Only a moderation with reasons mentions the user's topic.
 */
export const causes: Readonly<Record<FailureCode | GatewayFailure, Cause>> = {
  unreachable: { ...passing(({ later }) => `Yapay zekâ servisine ulaşılamadı. ${later}`), endsWithLook: true },
  timeout: passing(({ later }) => `Yapay zekâ servisi şu anda yanıt vermiyor. ${later}`),
  broken_stream: passing(
    ({ during, again }) => `Yapay zekâ servisi düzgün yanıt vermiyor, bağlantı ${during} koptu. ${again}`,
  ),
  provider_error: passing(({ later }) => `Yapay zekâ servisi bir arıza nedeniyle yanıt vermiyor. ${later}`),
  rate_limited: {
    ...passing(({ later }) => `Yapay zekâ servisi çok yoğun olduğu için şu anda yanıt vermiyor. ${later}`),
    waitsFor: 'turn',
    opensBreaker: 'no',
  },
  unauthorized: locked,
  no_credit: locked,
  forbidden: locked,
  region_refused: locked,
  address_refused: locked,
  model_unavailable: final(({ otherModel }) => `Seçili yapay zekâ modeli artık sunulmuyor. ${told} ${otherModel}`, {
    again: 'next',
    opensBreaker: 'at_once',
    isPendingWork: true,
    endsWithLook: true,
  }),
  moderated: final(
    ({ doing, revise }, reasons) => `Yapay zekâ servisi ${doing} reddetti; bildirdiği neden: ${reasons}. ${revise}`,
  ),
  content_filter: final(
    ({ doing, otherModel }) => `Yapay zekâ servisinin içerik süzgeci ${doing} kabul etmedi. ${otherModel}`,
    { again: 'once_with_next' },
  ),
  refused: final(({ doing, otherModel }) => `Yapay zekâ modeli ${doing} kabul etmedi. ${otherModel}`, {
    again: 'once_with_next',
  }),
  empty_answer: final(({ again }) => `Yapay zekâ servisi boş yanıt verdi. ${again}`, { again: 'same' }),
  bad_answer: final(({ answer, again }) => `Yapay zekâ servisi ${answer} vermedi. ${again}`, { again: 'same' }),
  only_thought: final(({ otherModel }) => `Yapay zekâ modeli yanıta başlayamadan sınırına ulaştı. ${otherModel}`, {
    again: 'next',
  }),
  wrong_language: final(({ again }) => `Yapay zekâ modeli istenen dilde yazmadı. ${again}`),
  too_short: final(({ again }) => `Yapay zekâ modeli istenenden çok daha kısa yazdı. ${again}`),
  bad_request: final(({ otherModel }) => `Yapay zekâ servisi isteği kabul etmedi. ${otherModel}`, { again: 'next' }),
  too_large: final(({ shorten }) => `İstek yapay zekâ servisi için çok uzun. ${shorten}`),
  prompt_leak: final(
    ({ instead, again }) => `Yapay zekâ servisi ${instead} yerine kendi yönergelerini yazdı. ${again}`,
  ),
  allowance_used_up: final(() => 'Hesabınızın bugünkü AI kullanım payı doldu. Yarın saat 00.00’da yenilenir.'),
  waited_too_long: final(
    ({ name, notDone, later }) => `${name} ${notDone}: yapay zekâ servisi uzun süre yanıt vermedi. ${later}`,
  ),
  cancelled: final(({ cancelled }) => cancelled),
  deleted: final(({ deleted }) => deleted),
  queue_timeout: final(({ name, again }) => `${name} sırada çok bekledi. ${again}`),
  deadline: final(({ name, again }) => `${name} izin verilen süreyi aştı. ${again}`),
  worker_lost: ours('teknik bir sorun'),
  storage_failed: final(({ again }) => `Sonuç teknik bir sorun nedeniyle kaydedilemedi. ${again}`),
  unexpected: ours('beklenmeyen bir hata'),
};

/** Reasons as services name them, for example in the moderation of OpenAI and OpenRouter. */
const moderationLabels = [
  [/harass|bully/i, 'taciz'],
  [/(?:^|[^a-z])hat/i, 'nefret söylemi'],
  [/self|suicid/i, 'kendine zarar verme'],
  [/minor|csam|child/i, 'çocuk istismarı'],
  [/terror|extrem/i, 'terör'],
  [/(?:^|[^a-z])(?:bio|chem|nuclear|cbrn)/i, 'tehlikeli maddeler'],
  [/cyber|malware|hack/i, 'siber saldırı'],
  [/jailbreak|injection/i, 'kuralları aşma girişimi'],
  [/fraud|scam/i, 'dolandırıcılık'],
  [/politic|election/i, 'siyasi içerik'],
  [/profan|toxic|insult|offens/i, 'saldırgan dil'],
  [/gambl/i, 'kumar'],
  [/illicit|illegal|crim/i, 'yasa dışı faaliyet'],
  [/sexual/i, 'cinsel içerik'],
  [/violen/i, 'şiddet'],
  [/weapon/i, 'silah'],
  [/drug/i, 'uyuşturucu'],
  [/privacy|pii|personal/i, 'kişisel veri'],
  [/copyright|recitation|protected_material/i, 'telif hakkı'],
  [/danger/i, 'tehlikeli içerik'],
] as const;

/** The reasons of a moderation in Turkish, at most three; without a known one, the service's content rules. */
export function describeModeration(reasons: readonly string[]): string {
  const known = reasons
    .slice(0, 10)
    .flatMap((reason) => moderationLabels.find(([words]) => words.test(reason.slice(0, 60)))?.[1] ?? []);
  const labels = [...new Set(known)].slice(0, 3);
  return labels.length === 0 ? 'servisin içerik kuralları' : labels.join(', ');
}

/** The cause of a stored code; unknown or outdated codes count as unexpected errors. */
export function findCause(code: string): Cause {
  return readOwn(causes, code) ?? causes.unexpected;
}

/** The cause of a gateway error. */
export function findErrorCause(error: Pick<GatewayError, 'reason'>): Cause {
  return causes[error.reason];
}

/** The failure message for the user of this kind of work. */
export function describeFailure(code: string, work: Work, reasons: readonly string[] = []): string {
  return findCause(code).describe(workWords[work], describeModeration(reasons));
}
