import type { Question } from '../../../site/linked-data.ts';

export const contactQuestions: readonly Question[] = [
  {
    question: 'Ne zaman yanıt alırım?',
    answer:
      '24 saat içinde yanıtlarız. Planınızda öncelikli destek varsa giriş yapmışken yazdığınız mesaj sıranın başına geçer.',
  },
  {
    question: 'Doğrulama ya da şifre e-postası gelmedi, ne yapmalıyım?',
    answer:
      'Önce spam klasörüne bakın. Giriş ekranından doğrulama e-postasını, “Şifremi unuttum” sayfasından sıfırlama bağlantısını yeniden isteyebilirsiniz. Yine gelmezse kayıt olduğunuz adresle bize yazın.',
  },
  {
    question: 'Ödememin makbuzunu nereden alırım?',
    answer:
      'Abonelik sayfasındaki ödeme geçmişinde her tamamlanan ödemenin makbuzunu PDF olarak indirebilirsiniz; numarası ödeme e-postanızda da yazar.',
  },
  {
    question: 'Verilerimi nasıl alır ya da hesabımı nasıl silerim?',
    answer:
      'Profil sayfanızdaki “Veriler” bölümünden hakkınızda tutulan her şeyi tek dosya olarak indirebilir, aynı yerden hesabınızı silebilirsiniz. Bunun için bize yazmanız gerekmez.',
  },
];
