import type { Company } from '@hokka/contracts/site/public-reads.ts';
import { ArrowRight } from 'lucide-react';

const options = [
  { title: 'Genel sorular', text: 'Hokka’yı tanımak, bir özelliği sormak ya da önerinizi iletmek için.' },
  { title: 'Teknik destek', text: 'Bir şey beklediğiniz gibi çalışmıyorsa; ne yaptığınızı ve ne gördüğünüzü yazın.' },
  { title: 'Ödeme ve abonelik', text: 'Planlar, makbuz, iptal ve iade hakkında.' },
] as const;

/** Email links by subject. Without a support address, visitors use the form. */
export function SupportOptions({ supportAddress }: Pick<Company, 'supportAddress'>) {
  return (
    <section
      aria-labelledby="support"
      className="grid grid-cols-1 gap-x-16 gap-y-6 border-line border-t py-16 sm:py-20 lg:grid-cols-[1fr_2fr]"
    >
      <div>
        <h2 id="support" className="text-2xl sm:text-3xl">
          Destek seçenekleri
        </h2>
        <p className="mt-3 text-ink-soft">Bütün planlarda e-posta ile destek veririz.</p>
      </div>
      <ul>
        {options.map(({ title, text }) => (
          <li
            key={title}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-line border-t py-5 first:border-t-0 first:pt-0"
          >
            <div className="min-w-0 flex-1 basis-64">
              <h3 className="font-medium font-sans text-lg">{title}</h3>
              <p className="text-base text-ink-soft">{text}</p>
            </div>
            {supportAddress !== '' && (
              <a
                href={`mailto:${supportAddress}?subject=${encodeURIComponent(title)}`}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-control font-medium text-base text-cobalt hover:underline"
              >
                E-posta gönder
                <span className="sr-only">: {title}</span>
                <ArrowRight aria-hidden size={16} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
