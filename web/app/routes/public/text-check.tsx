import type { RuleId } from '@hokka/turkish/rules/issue.ts';
import { ruleTexts } from '@hokka/turkish/rules/rule-texts.ts';
import { Plus } from 'lucide-react';
import { paths } from '../../lib/routing/paths.ts';
import { publicReadsContext } from '../../server-context.ts';
import { buildFaqPage, type Question } from '../../site/linked-data.ts';
import { Banner } from '../../ui/banner.tsx';
import type { Route } from './+types/text-check.ts';
import { Invitation } from './home/invitation.tsx';
import { Questions } from './pricing/questions.tsx';
import { buildTrail, sitePageMeta } from './site-page.ts';
import { TextCheckTool } from './text-check/text-check-tool.tsx';

const textCheckQuestions: readonly Question[] = [
  {
    question: 'Metnim nereye gidiyor?',
    answer:
      'Hiçbir yere. Denetleyici sayfayla birlikte tarayıcınıza iner ve metni orada denetler; yazdıklarınız sunucularımıza gönderilmez, kaydedilmez. Sayfayı kapattığınızda metin de gider, bu yüzden kapatmadan önce kopyalayın.',
  },
  {
    question: '“Yanlış” ile “olası yanlış” arasındaki fark nedir?',
    answer:
      '“Yanlış”, yazım kurallarına göre düzeltilmesi gereken yerdir. “Olası yanlış”ta iki okuma da mümkündür: “evde” de olur, “ev de” de; hangisini demek istediğinizi siz bilirsiniz. “Üslup” ise doğru ama daha yalın söylenebilecek yerleri gösterir.',
  },
  {
    question: 'Her yanlışı bulur mu?',
    answer:
      'Hayır. Denetleyici kelimelerin köklerini ve eklerini tanır, yazım kurallarına bakar; ama metni anlamaz. Az geçen özel adları yanlış sanabilir, cümlede yeri olmayan doğru bir kelimeyi kaçırabilir.',
  },
  {
    question: 'Neden en çok 2.000 kelime?',
    answer:
      'Denetim sizin cihazınızda yapıldığı için sayfanın eski telefonlarda da akıcı kalmasını istiyoruz. Daha uzun metinleri bölümler hâlinde denetleyebilirsiniz.',
  },
];

export const handle = { noJs: true, checksText: true };

export async function loader({ context }: Route.LoaderArgs) {
  return { company: await context.get(publicReadsContext).company() };
}

const page = {
  title: 'Türkçe yazım denetimi',
  description:
    'Türkçe metninizi ücretsiz denetleyin: “de / da”, “ki”, kesme işareti, bitişik ve ayrı yazım, sık yanlışlar. Üyelik istemez; metniniz tarayıcınızdan çıkmaz.',
  path: paths.textCheck,
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  sitePageMeta(loaderData, page, ({ company }) => [buildFaqPage(textCheckQuestions), buildTrail(company, page)]);

export default function TextCheck() {
  return (
    <>
      <section className="pt-8 pb-6 sm:pt-12">
        <h1 className="max-w-3xl text-3xl sm:text-4xl">Türkçe yazım denetimi</h1>
        <p className="mt-4 max-w-2xl text-ink-soft">
          “de”ler, “ki”ler, kesme işaretleri, sık karışan kelimeler: metninizi yapıştırın, yanlışları görün, tek
          dokunuşla düzeltin. Ücretsizdir ve üyelik istemez.
        </p>
      </section>
      <Banner tone="warning" title="Denetim için JavaScript gerekiyor." className="not-noscript:hidden">
        Metniniz sunucuya gönderilmeden tarayıcınızda denetlendiği için bu sayfa JavaScript kapalıyken çalışmaz.
        Tarayıcınızın ayarlarından açıp sayfayı yenileyin.
      </Banner>
      <TextCheckTool />
      <div className="mt-12 sm:mt-16">
        <CheckedRules />
      </div>
      <Questions title="Sık sorulan sorular" questions={textCheckQuestions} />
      <Invitation
        title="Yazarken de denetlesin."
        text="Hokka’nın düzenleyicisi yanlışları siz yazarken işaretler; isterseniz ilk metni de o yazar. Kayıt olmak için kart gerekmez."
        action="Ücretsiz Başla"
      />
    </>
  );
}

interface RuleGroup {
  readonly title: string;
  readonly rules: readonly RuleId[];
}

/** All rules of the checker. */
export const ruleGroups: readonly RuleGroup[] = [
  {
    title: 'Kelimelerin yazımı',
    rules: ['spelling', 'unknown-word', 'common-wrong', 'one-word', 'soft-g', 'circumflex', 'doubled-word'],
  },
  {
    title: 'Ekler, bağlaçlar ve kesme işareti',
    rules: ['de-da', 'ki', 'mi', 'apostrophe-name', 'apostrophe-none', 'number-suffix'],
  },
  {
    title: 'Noktalama, harfler ve sayılar',
    rules: ['punctuation', 'quotation-marks', 'spacing', 'capital-letters', 'abbreviation', 'hours-dates'],
  },
  { title: 'Üslup ve anlatım', rules: ['passive-chain', 'cliche', 'faulty-expression', 'foreign-word'] },
];

/** What the checker examines, folded by kind. */
function CheckedRules() {
  return (
    <section
      aria-labelledby="checked-rules"
      className="grid grid-cols-1 gap-x-16 gap-y-6 border-line border-t py-12 sm:py-16 lg:grid-cols-[1fr_2fr]"
    >
      <h2 id="checked-rules" className="text-2xl sm:text-3xl">
        Nelere bakar?
      </h2>
      <div>
        {ruleGroups.map(({ title, rules }) => (
          <details key={title} className="group border-line border-b first:border-t lg:first:border-t-0">
            <summary className="grid min-h-14 cursor-pointer list-none grid-cols-[1fr_auto] items-center gap-x-4 rounded-sm py-3 [&::-webkit-details-marker]:hidden">
              <h3 className="font-medium font-sans text-lg">{title}</h3>
              <Plus
                aria-hidden
                size={20}
                className="row-span-2 text-ink-soft transition-transform duration-150 group-open:rotate-45"
              />
              <span className="text-base text-ink-soft">{rules.length} kural</span>
            </summary>
            <dl className="grid grid-cols-1 gap-x-10 gap-y-4 pt-1 pb-6 sm:grid-cols-2">
              {rules.map((rule) => (
                <div key={rule}>
                  <dt className="font-semibold text-base">{ruleTexts[rule].name}</dt>
                  <dd className="mt-1 text-base text-ink-soft">{ruleTexts[rule].explanation}</dd>
                </div>
              ))}
            </dl>
          </details>
        ))}
      </div>
    </section>
  );
}
