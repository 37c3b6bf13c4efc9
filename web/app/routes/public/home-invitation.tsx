import { formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { buttonClasses } from '../../ui/button-classes.ts';

interface HomeInvitationProps {
  /** Monthly articles of the free plan; 0 and -1 are unlimited, undefined when there is no such plan. */
  readonly freeArticles: number | undefined;
}

export function HomeInvitation({ freeArticles }: HomeInvitationProps) {
  return (
    <section className="signed-in:hidden flex flex-col items-start border-line border-t pt-16 sm:pt-20">
      <h2 className="text-2xl sm:text-3xl">İlk makaleniz bir başlık uzağınızda.</h2>
      <p className="mt-3 max-w-xl text-ink-soft">{offerOf(freeArticles)}</p>
      <a href={paths.register} className={buttonClasses('primary', 'large', 'mt-8')}>
        Ücretsiz Deneme Başlat
      </a>
    </section>
  );
}

function offerOf(freeArticles: number | undefined): string {
  if (freeArticles === undefined) return 'Kayıt olmak için kart gerekmez.';
  if (freeArticles <= 0) return 'Ücretsiz planda dilediğiniz kadar makale yazabilirsiniz. Kart gerekmez.';
  return `Ücretsiz planda her ay ${formatNumber(freeArticles)} makale yazabilirsiniz. Kart gerekmez.`;
}
