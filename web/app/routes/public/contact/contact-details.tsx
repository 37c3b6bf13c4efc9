import type { Company } from '@hokka/contracts/site/public-reads.ts';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { PhoneLink } from '../phone-link.tsx';
import { CopyButton } from './copy-button.tsx';

/** Contact details of the company; missing ones are left out. */
export function ContactDetails({ company }: { readonly company: Company }) {
  const { supportAddress, phone, kepAddress } = company;
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="text-xl">
        İletişim bilgileri
      </h2>
      <dl className="mt-5 flex flex-col gap-5 text-base">
        {supportAddress !== '' && (
          <Detail name="E-posta">
            <span className="flex flex-wrap items-center justify-between gap-x-3">
              <a
                href={`mailto:${supportAddress}`}
                className="wrap-anywhere font-medium text-cobalt hover:underline touch-area"
              >
                {supportAddress}
              </a>
              <CopyButton text={supportAddress} label="Kopyala" look="quiet" />
            </span>
          </Detail>
        )}
        {phone !== '' && (
          <Detail name="Telefon">
            <PhoneLink phone={phone} className="font-medium text-cobalt hover:underline touch-area" />
          </Detail>
        )}
        {kepAddress !== '' && (
          <Detail name="KEP">
            <span className="wrap-anywhere">{kepAddress}</span>
          </Detail>
        )}
      </dl>
    </section>
  );
}

/** Location of the company. */
export function Office({ company }: { readonly company: Company }) {
  const { name, siteName, address } = company;
  return (
    <section
      aria-labelledby="office"
      className="grid grid-cols-1 gap-x-16 gap-y-6 border-line border-t py-16 sm:py-20 lg:grid-cols-[1fr_2fr]"
    >
      <h2 id="office" className="text-2xl sm:text-3xl">
        Ofisimiz
      </h2>
      <div>
        <p className="font-medium">{name === '' ? siteName : name}</p>
        {address === '' ? (
          <p className="mt-2 max-w-xl text-ink-soft">
            Adresimiz henüz eklenmedi. Bize yukarıdaki formdan ulaşabilirsiniz.
          </p>
        ) : (
          <>
            <address className="mt-2 max-w-xl text-balance whitespace-pre-line text-ink-soft not-italic">
              {address}
            </address>
            <div className="mt-6 flex flex-wrap gap-3 text-base">
              <a
                href={`https://www.openstreetmap.org/search?${new URLSearchParams({ query: address.replace(/\s+/g, ' ') })}`}
                target="_blank"
                rel="noreferrer"
                className={buttonClasses('secondary', 'medium')}
              >
                <MapPin aria-hidden size={16} />
                Haritada göster
                <span className="sr-only"> (yeni sekmede açılır)</span>
              </a>
              <CopyButton text={address} label="Adresi kopyala" />
            </div>
          </>
        )}
      </div>
    </section>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
