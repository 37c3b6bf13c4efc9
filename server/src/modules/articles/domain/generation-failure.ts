/** Why an article failed: a code for programs, a plain Turkish sentence for its author, the technical reason for admins. */
export interface GenerationFailure {
  readonly code: string;
  readonly reason: string;
  readonly detail: string;
}

const failureMessages = {
  unreachable: 'Yapay zekâ servisine ulaşılamadı. Lütfen biraz sonra yeniden oluşturun.',
  timeout: 'Yapay zekâ servisi zamanında yanıt vermedi. Lütfen biraz sonra yeniden oluşturun.',
  broken_stream: 'Yapay zekâ servisiyle bağlantı yazım sırasında koptu. Lütfen yeniden oluşturun.',
  rate_limited: 'Yapay zekâ servisi şu anda çok yoğun. Lütfen birkaç dakika sonra yeniden oluşturun.',
  provider_error: 'Yapay zekâ servisinde bir hata oluştu. Lütfen biraz sonra yeniden oluşturun.',
  empty_answer: 'Yapay zekâ servisi boş yanıt verdi. Lütfen yeniden oluşturun.',
  bad_answer: 'Yapay zekâ servisinin yanıtı okunamadı. Lütfen yeniden oluşturun.',
  unauthorized: 'Yapay zekâ servisi isteği kabul etmedi. Ekibimiz ilgilenecek, lütfen daha sonra yeniden deneyin.',
  no_credit: 'Yapay zekâ servisi şu anda kullanılamıyor. Ekibimiz ilgilenecek, lütfen daha sonra yeniden deneyin.',
  forbidden: 'Yapay zekâ servisi bu konuda yazmayı reddetti. Lütfen başlığı ve isteğinizi gözden geçirin.',
  model_unavailable: 'Seçili yapay zekâ modeli şu anda kullanılamıyor. Lütfen daha sonra yeniden deneyin.',
  bad_request: 'Yapay zekâ servisi isteği kabul etmedi. Lütfen başlığı ve isteğinizi gözden geçirip yeniden deneyin.',
  too_large: 'İstek yapay zekâ servisi için çok uzun. Lütfen isteğinizi kısaltıp yeni bir makale oluşturun.',
  content_filter: 'Yapay zekâ servisi bu içeriği yazmayı reddetti. Lütfen başlığı ve isteğinizi gözden geçirin.',
  prompt_leak:
    'Yapay zekâ servisi makale yerine kendi yönergelerini yazdı. Lütfen başlığı ve isteğinizi gözden geçirip yeniden oluşturun.',
  region_refused:
    'Yapay zekâ servisi şu anda isteklerimizi kabul etmiyor. Ekibimiz ilgilenecek, lütfen daha sonra yeniden deneyin.',
  moderated: 'Yapay zekâ servisi bu konuda yazmayı reddetti. Lütfen başlığı ve isteğinizi gözden geçirin.',
  refused: 'Yapay zekâ modeli bu metni yazmak istemedi. Lütfen yeniden oluşturun ya da başka bir model seçin.',
  only_thought: 'Yapay zekâ modeli yazmaya başlayamadan sınırına ulaştı. Lütfen başka bir model seçin.',
  wrong_language: 'Yapay zekâ modeli metni istenen dilde yazmadı. Lütfen yeniden oluşturun.',
  too_short: 'Yapay zekâ modeli istenenden çok daha kısa yazdı. Lütfen yeniden oluşturun.',
  address_refused:
    'Yapay zekâ servisi şu anda kullanılamıyor. Ekibimiz ilgilenecek, lütfen daha sonra yeniden deneyin.',
  allowance_used_up: 'Hesabınızın bugünkü AI kullanım payı doldu. Yarın saat 00.00’da yenilenir.',
  cancelled: 'Yazım siz durdurduğunuz için tamamlanmadı.',
  deleted: 'Makale yazılırken silindi.',
  queue_timeout: 'Yazım sırası çok uzun sürdü. Lütfen yeniden oluşturun.',
  deadline: 'Yazım izin verilen süreyi aştı. Lütfen yeniden oluşturun.',
  worker_lost: 'Yazım teknik bir sorun nedeniyle tamamlanamadı. Lütfen yeniden oluşturun.',
  storage_failed: 'Yazılan metin teknik bir sorun nedeniyle kaydedilemedi. Lütfen yeniden oluşturun.',
  unexpected: 'Yazım beklenmeyen bir hata nedeniyle tamamlanamadı. Lütfen yeniden oluşturun.',
} as const;

export type GenerationFailureCode = keyof typeof failureMessages;

/** @param detail technical, without secrets; at most 1,000 characters are kept. */
export function createFailure(code: GenerationFailureCode, detail: string = code): GenerationFailure {
  return { code, reason: failureMessages[code], detail: detail.slice(0, 1000) };
}

const editFailureMessages: Readonly<Record<GenerationFailureCode, string>> = {
  unreachable: 'Yapay zekâ servisine ulaşılamadı. Lütfen biraz sonra yeniden deneyin.',
  timeout: 'Yapay zekâ servisi zamanında yanıt vermedi. Lütfen biraz sonra yeniden deneyin.',
  broken_stream: 'Yapay zekâ servisiyle bağlantı yanıt sırasında koptu. Lütfen yeniden deneyin.',
  rate_limited: 'Yapay zekâ servisi şu anda çok yoğun. Lütfen birkaç dakika sonra yeniden deneyin.',
  provider_error: 'Yapay zekâ servisinde bir hata oluştu. Lütfen biraz sonra yeniden deneyin.',
  empty_answer: 'Yapay zekâ servisi boş yanıt verdi. Lütfen yeniden deneyin.',
  bad_answer: 'Yapay zekâ servisinin yanıtı kullanılamadı. Lütfen yeniden deneyin.',
  unauthorized: failureMessages.unauthorized,
  no_credit: failureMessages.no_credit,
  forbidden: 'Yapay zekâ servisi bu metni düzenlemeyi reddetti. Lütfen seçimi ya da isteği değiştirin.',
  model_unavailable: failureMessages.model_unavailable,
  bad_request: 'Yapay zekâ servisi isteği kabul etmedi. Lütfen daha kısa bir bölüm seçip yeniden deneyin.',
  too_large: 'Seçim yapay zekâ servisi için çok uzun. Lütfen daha kısa bir bölüm seçin.',
  content_filter: 'Yapay zekâ servisi bu metni düzenlemeyi reddetti. Lütfen seçimi ya da isteği değiştirin.',
  region_refused: failureMessages.region_refused,
  moderated: 'Yapay zekâ servisi bu metni düzenlemeyi reddetti. Lütfen seçimi ya da isteği değiştirin.',
  refused: 'Yapay zekâ modeli bu metni düzenlemek istemedi. Lütfen seçimi ya da isteği değiştirin.',
  only_thought: failureMessages.only_thought,
  wrong_language: 'Yapay zekâ modeli istenen dilde yanıt vermedi. Lütfen yeniden deneyin.',
  too_short: 'Yapay zekâ modelinin yanıtı istenenden çok daha kısa. Lütfen yeniden deneyin.',
  prompt_leak: 'Yapay zekâ servisi metin yerine kendi yönergelerini yazdı. Lütfen yeniden deneyin.',
  address_refused: failureMessages.address_refused,
  allowance_used_up: failureMessages.allowance_used_up,
  cancelled: 'Düzenleme durdurulduğu için tamamlanmadı.',
  deleted: 'Makale düzenlenirken silindi.',
  queue_timeout: 'Düzenleme sırası çok uzun sürdü. Lütfen yeniden deneyin.',
  deadline: 'Düzenleme izin verilen süreyi aştı. Lütfen daha kısa bir bölümle yeniden deneyin.',
  worker_lost: 'Düzenleme teknik bir sorun nedeniyle tamamlanamadı. Lütfen yeniden deneyin.',
  storage_failed: 'Sonuç teknik bir sorun nedeniyle kaydedilemedi. Lütfen yeniden deneyin.',
  unexpected: 'Düzenleme beklenmeyen bir hata nedeniyle tamamlanamadı. Lütfen yeniden deneyin.',
};

const outlineFailureMessages: Readonly<Record<GenerationFailureCode, string>> = {
  ...editFailureMessages,
  bad_answer: 'Yapay zekâ servisi kullanılabilir bir plan vermedi. Lütfen planı yeniden hazırlatın.',
  forbidden: 'Yapay zekâ servisi bu konuda plan yapmayı reddetti. Lütfen başlığı ve isteği gözden geçirin.',
  bad_request: 'Yapay zekâ servisi isteği kabul etmedi. Lütfen başlığı ve isteği gözden geçirin.',
  too_large: 'İstek yapay zekâ servisi için çok uzun. Lütfen isteği kısaltın.',
  content_filter: 'Yapay zekâ servisi bu konuda plan yapmayı reddetti. Lütfen başlığı ve isteği gözden geçirin.',
  moderated: 'Yapay zekâ servisi bu konuda plan yapmayı reddetti. Lütfen başlığı ve isteği gözden geçirin.',
  refused: 'Yapay zekâ modeli bu konuda plan yapmak istemedi. Lütfen başlığı ve isteği gözden geçirin.',
  prompt_leak: 'Yapay zekâ servisi plan yerine kendi yönergelerini yazdı. Lütfen isteği gözden geçirin.',
  cancelled: 'Plan, durdurulduğu için hazırlanmadı.',
  deleted: 'Yazı planı hazırlanırken silindi.',
  queue_timeout: 'Plan sırası çok uzun sürdü. Lütfen yeniden deneyin.',
  deadline: 'Planın hazırlanması izin verilen süreyi aştı. Lütfen yeniden deneyin.',
  worker_lost: 'Plan teknik bir sorun nedeniyle hazırlanamadı. Lütfen yeniden deneyin.',
  storage_failed: 'Plan teknik bir sorun nedeniyle kaydedilemedi. Lütfen yeniden deneyin.',
  unexpected: 'Plan beklenmeyen bir hata nedeniyle hazırlanamadı. Lütfen yeniden deneyin.',
};

const voiceFailureMessages: Readonly<Record<GenerationFailureCode, string>> = {
  ...editFailureMessages,
  bad_answer: 'Yapay zekâ servisi kullanılabilir bir tanım vermedi. Lütfen yeniden deneyin.',
  forbidden: 'Yapay zekâ servisi bu örnekleri tanımlamayı reddetti. Tanımı elle yazabilirsiniz.',
  bad_request: 'Yapay zekâ servisi isteği kabul etmedi. Lütfen daha kısa örneklerle yeni bir üslup oluşturun.',
  too_large: 'Örnekler yapay zekâ servisi için çok uzun. Lütfen daha kısa örneklerle yeni bir üslup oluşturun.',
  content_filter: 'Yapay zekâ servisi bu örnekleri tanımlamayı reddetti. Tanımı elle yazabilirsiniz.',
  moderated: 'Yapay zekâ servisi bu örnekleri tanımlamayı reddetti. Tanımı elle yazabilirsiniz.',
  refused: 'Yapay zekâ modeli bu örnekleri tanımlamak istemedi. Tanımı elle yazabilirsiniz.',
  prompt_leak: 'Yapay zekâ servisi tanım yerine kendi yönergelerini yazdı. Lütfen yeniden deneyin.',
  cancelled: 'Tanım, durdurulduğu için hazırlanmadı.',
  deleted: 'Yazı üslubu tanımlanırken silindi.',
  queue_timeout: 'Tanım sırası çok uzun sürdü. Lütfen yeniden deneyin.',
  deadline: 'Tanımın hazırlanması izin verilen süreyi aştı. Lütfen yeniden deneyin.',
  worker_lost: 'Tanım teknik bir sorun nedeniyle hazırlanamadı. Lütfen yeniden deneyin.',
  storage_failed: 'Tanım teknik bir sorun nedeniyle kaydedilemedi. Lütfen yeniden deneyin.',
  unexpected: 'Tanım beklenmeyen bir hata nedeniyle hazırlanamadı. Lütfen yeniden deneyin.',
};

const sectionFailureMessages: Readonly<Record<GenerationFailureCode, string>> = {
  ...outlineFailureMessages,
  bad_answer: 'Yapay zekâ servisi kullanılabilir bir bölüm vermedi. Lütfen yeniden deneyin.',
  moderated: 'Yapay zekâ servisi bu bölümü yazmayı reddetti. Lütfen isteğinizi gözden geçirin.',
  refused: 'Yapay zekâ modeli bu bölümü yazmak istemedi. Lütfen isteğinizi gözden geçirin.',
  prompt_leak: 'Yapay zekâ servisi bölüm yerine kendi yönergelerini yazdı. Lütfen isteğinizi gözden geçirin.',
  cancelled: 'Bölüm, durdurulduğu için yeniden yazılmadı.',
  deleted: 'Yazı planı bu sırada silindi.',
  queue_timeout: 'Bölümün sırası çok uzun sürdü. Lütfen yeniden deneyin.',
  deadline: 'Bölümün yazılması izin verilen süreyi aştı. Lütfen yeniden deneyin.',
  worker_lost: 'Bölüm teknik bir sorun nedeniyle yazılamadı. Lütfen yeniden deneyin.',
  storage_failed: 'Bölüm teknik bir sorun nedeniyle kaydedilemedi. Lütfen yeniden deneyin.',
  unexpected: 'Bölüm beklenmeyen bir hata nedeniyle yazılamadı. Lütfen yeniden deneyin.',
};

/** Why an edit failed. @param code of `createFailure` */
export function createEditFailure(code: string, detail: string = code): GenerationFailure {
  return describeFailure(editFailureMessages, code, detail);
}

/** Why an outline did not come. @param code of `createFailure` */
export function createOutlineFailure(code: string, detail: string = code): GenerationFailure {
  return describeFailure(outlineFailureMessages, code, detail);
}

/** Why the description of a voice did not come. @param code of `createFailure` */
export function createVoiceFailure(code: string, detail: string = code): GenerationFailure {
  return describeFailure(voiceFailureMessages, code, detail);
}

/** Why a section of an outline did not come again. @param code of `createFailure` */
export function createSectionFailure(code: string, detail: string = code): GenerationFailure {
  return describeFailure(sectionFailureMessages, code, detail);
}

function describeFailure(
  messages: Readonly<Record<GenerationFailureCode, string>>,
  code: string,
  detail: string,
): GenerationFailure {
  const known = (Object.keys(messages) as GenerationFailureCode[]).find((one) => one === code);
  return { code, reason: messages[known ?? 'unexpected'], detail: detail.slice(0, 1000) };
}
