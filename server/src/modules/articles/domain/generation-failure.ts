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
  forbidden: 'Yapay zekâ servisi bu konuda yazmayı reddetti. Lütfen başlığı ve promptu gözden geçirin.',
  model_unavailable: 'Seçili yapay zekâ modeli şu anda kullanılamıyor. Lütfen daha sonra yeniden deneyin.',
  bad_request: 'Yapay zekâ servisi isteği kabul etmedi. Lütfen başlığı ve promptu gözden geçirip yeniden deneyin.',
  too_large: 'İstek yapay zekâ servisi için çok uzun. Lütfen promptu kısaltıp yeni bir makale oluşturun.',
  content_filter: 'Yapay zekâ servisi bu içeriği yazmayı reddetti. Lütfen başlığı ve promptu gözden geçirin.',
  prompt_leak:
    'Yapay zekâ servisi makale yerine kendi yönergelerini yazdı. Lütfen başlığı ve promptu gözden geçirip yeniden oluşturun.',
  address_refused:
    'Yapay zekâ servisi şu anda kullanılamıyor. Ekibimiz ilgilenecek, lütfen daha sonra yeniden deneyin.',
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
