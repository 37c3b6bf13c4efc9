/** Messages for the owner about why a source could not be read. */
export const sourceFailureReasons = {
  already_added: 'Bu adres, kaynaklar arasında zaten olan bir sayfaya yönlendiriyor.',
  private_address: 'Bu adres herkese açık bir siteye ait değil.',
  name_unknown: 'Bu adreste bir site bulunamadı. Adresi kontrol edin.',
  unreachable: 'Siteye bağlanılamadı. Daha sonra yeniden ekleyin ya da metni yapıştırın.',
  timed_out: 'Site zamanında yanıt vermedi. Daha sonra yeniden ekleyin ya da metni yapıştırın.',
  closed: 'Sayfa kapalı: site okumaya izin vermiyor ya da giriş istiyor. Metni yapıştırabilirsiniz.',
  not_found: 'Bu adreste bir sayfa bulunamadı.',
  too_large: 'Belge çok büyük. Sayfalar en fazla 5 MB, dosyalar açıldığında en fazla 50 MB olabilir.',
  unsupported_type: 'Bu dosya türü desteklenmiyor. Web sayfası, PDF, Word (docx), Markdown ya da düz metin ekleyin.',
  no_text: 'Okunabilir metin bulunamadı. Taranmış sayfalar ve görseller okunamaz; metni yapıştırabilirsiniz.',
  broken: 'Dosya bozuk ya da yarım.',
  encrypted: 'Dosya şifreyle korunuyor. Şifresiz bir kopyasını ekleyin.',
  too_complex: 'Belge okunamayacak kadar karmaşık. Metni yapıştırabilirsiniz.',
  too_many_complex:
    'Belgelerinizi okumak çok uzun sürdü ya da bir kısmı okunamayacak kadar karmaşıktı. Daha sonra yeniden ekleyin.',
  interrupted: 'Kaynak okunurken bir sorun oldu. Yeniden ekleyin.',
} as const;
export type SourceFailure = keyof typeof sourceFailureReasons;
