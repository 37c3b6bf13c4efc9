/** Example prompts; a click puts one into the prompt field. */
export const examplePrompts: readonly string[] = [
  'Uzaktan çalışan ekipler için verimli toplantı yapmanın yollarını, gerçek hayattan örneklerle anlatan bir makale yaz.',
  'Küçük işletmelerin sosyal medyada müşteri kazanması için adım adım uygulanabilir bir rehber hazırla.',
  'Akdeniz mutfağının kalp sağlığına etkilerini, günlük hayata uyarlanabilir önerilerle açıklayan bir yazı yaz.',
  'Yapay zekânın eğitimde kullanımını; öğretmenler, öğrenciler ve veliler açısından fırsatları ve riskleriyle değerlendir.',
  'İlk kez Kapadokya’ya gidecekler için üç günlük, bütçe dostu bir gezi planı hazırla.',
];

/** Tips for better articles. */
export const writingTips: readonly string[] = [
  'Başlığı net tutun; konu ve okuyucu başlıktan anlaşılsın.',
  'İstekte kime yazdığınızı ve okuyucunun ne öğreneceğini söyleyin.',
  'Değinilmesini istediğiniz alt başlıkları ve örnekleri tek tek sayın.',
  'Ton, uzunluk ve dili “Ayrıntılar” bölümünden seçin; metni sonra düzenleyebilirsiniz.',
];
