import type { BulkEncoding, BulkJobState, BulkPauseReason, BulkRowState, BulkSeparator } from './bulk-job.ts';

export const bulkJobStateLabels = {
  draft: 'Başlatılmadı',
  running: 'Yazılıyor',
  paused: 'Duraklatıldı',
  cancelled: 'İptal edildi',
  finished: 'Bitti',
} as const satisfies Record<BulkJobState, string>;

export const bulkRowStateLabels = {
  waiting: 'Sırada',
  invalid: 'Hatalı',
  skipped: 'Atlandı',
  writing: 'Yazılıyor',
  done: 'Tamamlandı',
  failed: 'Başarısız',
  cancelled: 'İptal edildi',
  trashed: 'Silindi',
} as const satisfies Record<BulkRowState, string>;

/** Label of a row whose article is ordered and waits for the service. */
export const bulkRowWaitingLabel = 'Bekliyor';

/** Why a job is paused, and how it continues. */
export const bulkPauseReasons = {
  user: 'Duraklattınız. Yazılmakta olan makaleler tamamlanır.',
  sample: 'Örnek yazıldıktan sonra kalanlar için devam edin.',
  quota: 'Kotanız doldu. Kotanız yenilendiğinde ya da planınızı yükselttiğinizde devam edebilirsiniz.',
  plan: 'Planınız toplu üretimi içermiyor. Planınızı yükselttiğinizde devam edebilirsiniz.',
  account: 'Hesabınız kapalı olduğu için durduruldu.',
  service: 'Yapay zekâ servisi yanıt vermiyor. Düzelince kendiliğinden devam edecek; bir şey yapmanız gerekmiyor.',
} as const satisfies Record<BulkPauseReason, string>;

export const bulkEncodingLabels = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (BE)',
  'windows-1254': 'Windows-1254 (Türkçe)',
  'mac-turkish': 'Mac (Türkçe)',
  cp857: 'DOS (CP857, Türkçe)',
  xlsx: 'Excel',
} as const satisfies Record<BulkEncoding, string>;

export const bulkSeparatorLabels = {
  ';': 'noktalı virgül',
  ',': 'virgül',
  '\t': 'sekme',
  '|': 'dikey çizgi',
} as const satisfies Record<BulkSeparator, string>;
