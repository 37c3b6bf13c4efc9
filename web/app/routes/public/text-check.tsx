import { ruleTexts } from '@hokka/turkish/rules/rule-texts.ts';
import { paths } from '../../lib/routing/paths.ts';
import { publicReadsContext } from '../../server-context.ts';
import { buildFaqPage } from '../../site/linked-data.ts';
import { Banner } from '../../ui/banner.tsx';
import type { Route } from './+types/text-check.ts';
import { Invitation } from './home/invitation.tsx';
import { Questions } from './pricing/questions.tsx';
import { buildTrail, sitePageMeta } from './site-page.ts';
import { textCheckQuestions } from './text-check/text-check-questions.ts';
import { TextCheckTool } from './text-check/text-check-tool.tsx';

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
      <section className="pt-12 pb-8 sm:pt-16">
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
      <div className="mt-16 sm:mt-20">
        <CheckedRules />
      </div>
      <Questions title="Sık sorulan sorular" questions={textCheckQuestions} />
      <Invitation
        title="Boş sayfadan başlamayın."
        text="Başlığınızı yazın; Hokka ilk metni gözünüzün önünde yazsın, siz düzeltip yayımlayın. Kayıt olmak için kart gerekmez."
        action="Ücretsiz Başla"
      />
    </>
  );
}

/** What the checker examines, from its own list of rules. */
function CheckedRules() {
  return (
    <section aria-labelledby="checked-rules" className="border-line border-t py-16 sm:py-20">
      <h2 id="checked-rules" className="text-2xl sm:text-3xl">
        Nelere bakar?
      </h2>
      <dl className="mt-8 grid grid-cols-1 gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {Object.values(ruleTexts).map(({ name, explanation }) => (
          <div key={name}>
            <dt className="font-semibold text-base">{name}</dt>
            <dd className="mt-1 text-base text-ink-soft">{explanation}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
