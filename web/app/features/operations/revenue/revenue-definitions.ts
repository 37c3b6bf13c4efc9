/** Definitions of the revenue figures, worded as in docs/revenue.md. */
export const revenueDefinitions = {
  mrr: 'Şu an süren ücretli dönemlerin bir aya düşen değeri: ödenen ve mahsup edilen tutar, iadeler düşülüp dönemin aylarına bölünür. Adminlerin tanımladığı dönemler sayılmaz.',
  deferred: 'Ödenmiş, ama günleri bu aydan sonraya düşen tutar.',
  new: 'Bu ay ücretli bir döneme başlayan ve hemen öncesinde ücretli dönemi olmayan kişiler; geri dönenler de sayılır.',
  renewed:
    'Süresi bu ay dolan ve ara vermeden yeni bir ücretli döneme geçen kişiler. Süre dolmadan plan yükseltmek yenileme sayılmaz.',
  lapsed: 'Ücretli dönemi bu ay biten ve yenisi başlamayan kişiler; iadeyle bitenler de sayılır.',
  churn: 'Bu ay ayrılanların, ayın başında ücretli planı olanlara oranı.',
  renewal: 'Bu ay yenileyenlerin, yenileyen ve ayrılanların toplamına oranı.',
  accrued:
    'Tahakkuk: her ödemenin iadelerden sonra kalan tutarı, satın alınan dönemin günlerine eşit dağıtılır. Ayların toplamı, ödenen eksi iade edilen tutara eşittir.',
  cash: 'Tahsilat: ödemeler alındıkları, iadeler yapıldıkları ayın tutarına yazılır.',
  lifetime: 'Kullanıcının bugüne kadar ödediği tutardan iadeler düşülür. Para birimleri birbirine eklenmez.',
  cost: 'Kullanıcının son 13 aydaki AI çağrılarının maliyeti. Daha eski çağrılar kişiye bağlı tutulmaz.',
} as const;
