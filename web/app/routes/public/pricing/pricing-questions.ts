import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import type { Company } from '@hokka/contracts/site/public-reads.ts';
import { formatNumber, formatPrice } from '../../../lib/formatting/format.ts';
import type { Question } from '../../../site/linked-data.ts';

/** The six questions below the price list; figures and names come from the plans on offer. */
export function pricingQuestions(
  plans: readonly Plan[],
  { bank, supportsAroundTheClock }: Pick<Company, 'bank' | 'supportsAroundTheClock'>,
): readonly Question[] {
  return [
    { question: 'Ücretsiz plan gerçekten ücretsiz mi?', answer: freeAnswer(plans) },
    { question: 'İlk ay indirimi nasıl işliyor?', answer: discountAnswer(plans) },
    {
      question: 'Aboneliğimi istediğim zaman iptal edebilir miyim?',
      answer:
        'Evet, abonelik sayfasından. İptal ettiğinizde hizmet, ödediğiniz dönemin sonuna kadar sürer; o güne kadar kararınızdan dönebilirsiniz. Hiçbir ücretli plan kendiliğinden yenilenmez, kartınızdan habersiz ödeme alınmaz.',
    },
    {
      question: 'Hangi ödeme yöntemlerini kabul ediyorsunuz?',
      answer: `Ödemeler ${findCurrency(plans)}, ${bank === undefined ? 'PayTR’nin güvenli ödeme sayfasında kartla yapılır. Havale / EFT seçeneği şu anda kapalıdır.' : 'PayTR’nin güvenli ödeme sayfasında kartla ya da Havale / EFT ile yapılır. Havalede planınız, ödemenizi onayladığımızda başlar.'} Kart bilgileriniz bize ulaşmaz. Fiyatlara KDV dahildir ve her ödemenin makbuzunu indirebilirsiniz.`,
    },
    {
      question: 'Limitim dolarsa ya da planımı değiştirmek istersem ne olur?',
      answer:
        'Makaleleriniz yerinde durur; yenisi için sonraki ayı bekler veya planınızı yükseltirsiniz. Yükseltme ödemeyle birlikte hemen başlar, eski döneminizin kullanılmayan kısmı yeni fiyattan düşülür. Daha küçük bir plan, süren dönem bitince başlar.',
    },
    { question: 'Hangi planda nasıl destek alırım?', answer: supportAnswer(plans, supportsAroundTheClock) },
  ];
}

function findCurrency(plans: readonly Plan[]): string {
  return plans.every(({ currency }) => currency === 'TRY') ? 'Türk lirasıyla' : 'planın para birimiyle';
}

function freeAnswer(plans: readonly Plan[]): string {
  const free = plans.find(({ price }) => price === 0);
  if (free === undefined)
    return 'Şu anda ücretsiz bir plan sunmuyoruz. Kayıt olmak yine de ücretsizdir ve kart gerektirmez.';
  return `Evet. Kayıt olurken kart istemeyiz; ${quota(free.article_limit, 'makale')} ve ${quota(free.ai_requests_limit, 'AI isteği')} her ay yenilenir, süre sınırı yoktur. Ücretli bir plana geçmek tamamen sizin kararınızdır.`;
}

function quota(limit: number, unit: string): string {
  return `${limit > 0 ? formatNumber(limit) : 'sınırsız'} ${unit}`;
}

function discountAnswer(plans: readonly Plan[]): string {
  const popular = plans.find(({ first_month_price }) => first_month_price !== null);
  if (popular?.first_month_price == null)
    return 'En popüler plan aylık olduğunda ilk ayı %50 indirimlidir. Şu anda bu indirimi sunduğumuz bir plan yok.';
  const { name, currency, price, first_month_price } = popular;
  return `En popüler planımız ${name}, ilk ayında %50 indirimlidir: ${formatPrice(price, currency)} yerine ${formatPrice(first_month_price, currency)}. Tutar tam liraya aşağı yuvarlanır. İndirimden bir kez yararlanırsınız; sonraki aylarda planın normal fiyatı geçerlidir.`;
}

function supportAnswer(plans: readonly Plan[], supportsAroundTheClock: boolean): string {
  const names = plans.filter(({ features }) => features.priority_support === true).map(({ name }) => name);
  const everybody = 'Bütün planlarda e-posta ile destek verir, 24 saat içinde yanıtlarız.';
  if (names.length === 0) return everybody;
  const listed = new Intl.ListFormat('tr', { type: 'conjunction' }).format(names);
  return `${everybody} Öncelikli destek olan planlarda (${listed}) mesajınız ${supportsAroundTheClock ? 'günün her saatinde yanıtlanır' : 'sıranın başına geçer'}.`;
}
