import type { Company } from '@hokka/contracts/site/public-reads.ts';
import { Mail } from 'lucide-react';

const options = [
  { title: 'Genel sorular', text: 'Hokka’yı tanımak, bir özelliği sormak ya da önerinizi iletmek için.' },
  { title: 'Teknik destek', text: 'Bir şey beklediğiniz gibi çalışmıyorsa; ne yaptığınızı ve ne gördüğünüzü yazın.' },
  { title: 'Ödeme ve abonelik', text: 'Planlar, makbuz, iptal ve iade hakkında.' },
] as const;

/** Email links by subject. Without a support address, visitors use the form. */
export function SupportOptions({ supportAddress }: Pick<Company, 'supportAddress'>) {
  return (
    <section aria-labelledby="support" className="border-line border-t py-12 sm:py-16">
      <h2 id="support" className="text-2xl sm:text-3xl">
        Destek seçenekleri
      </h2>
      <p className="mt-3 text-ink-soft">Bütün planlarda e-posta ile destek veririz.</p>
      <ul className="mt-8 grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-3">
        {options.map(({ title, text }) => (
          <li key={title}>
            <h3 className="font-medium font-sans text-lg">
              {supportAddress === '' ? (
                title
              ) : (
                <a
                  href={`mailto:${supportAddress}?subject=${encodeURIComponent(title)}`}
                  className="inline-flex items-center gap-2 rounded-control text-cobalt underline-offset-3 hover:underline touch-area"
                >
                  <Mail aria-hidden size={18} />
                  {title}
                  <span className="font-normal text-ink-soft text-sm">e-posta yazın</span>
                </a>
              )}
            </h3>
            <p className="mt-1 text-base text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
